#!/bin/sh
# Runs a command of this release. Nothing is installed, built or fetched.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
command=${1:-}
[ $# -eq 0 ] || shift

node="$here/bin/node"
[ -x "$node" ] || node=$(command -v node || true)
major=$("$node" -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)
if [ "$major" -lt 24 ]; then
  echo "This release needs Node 24 or newer in PATH." >&2
  exit 1
fi
export NODE_ENV=production SPOOLYARD_MODE=production

case "$command" in
  serve)
    # glibc would otherwise keep freed memory for each thread.
    export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}" MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-1048576}"
    # Where systemd or Docker sets the variables, there is no file, which Node would say in the log.
    if [ -f .env ]; then set -- --env-file=.env; else set --; fi
    exec "$node" "$@" --import "file://$here/bin/bound-heap.mjs" --max-semi-space-size=8 \
      "$here/dist/server/main.js"
    ;;
  COMMANDS)
    exec "$node" "$here/dist/commands/$command.js" "$@"
    ;;
  *)
    echo "Usage: spoolyard serve | COMMANDS" >&2
    exit 1
    ;;
esac
