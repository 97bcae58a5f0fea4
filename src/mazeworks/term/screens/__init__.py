"""The screens of the full-screen client. They paint canvases and take keys; none of them imports a toolkit."""
