"""`python -m mazeworks` is the same as `mazeworks`."""

import sys

from .cli.main import main

sys.exit(main())
