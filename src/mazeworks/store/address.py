"""Databases by their address: a file, or PostgreSQL."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazeworks.core import Refused

if TYPE_CHECKING:
    from .postgres import PostgresStore


def is_postgres(address: str) -> bool:
    return address.startswith(("postgresql://", "postgres://"))


def open_postgres(address: str, **how: int) -> PostgresStore:
    """Return the store of a PostgreSQL address; its driver is an extra."""
    try:
        from .postgres import PostgresStore
    except ModuleNotFoundError:
        raise Refused("install", "PostgreSQL needs an extra: pip install 'mazeworks[postgres]'.") from None
    return PostgresStore(address, **how)
