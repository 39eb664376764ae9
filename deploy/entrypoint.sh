#!/bin/sh
# The commands of the image: server (default), worker, ops <verb>. Node.js replaces this shell, so it receives signals.
set -eu
cd /app

command=${1:-server}
[ $# -eq 0 ] || shift
case $command in
  server)
    # Variables of the container have priority over server.env.
    while IFS= read -r line; do
      case $line in
        '' | '#'*) ;;
        *) printenv "${line%%=*}" >/dev/null || export "${line?}" ;;
      esac
    done <deploy/server.env
    ;;
  worker | ops) ;;
  *)
    echo "The commands of this image are server, worker and ops, not $command." >&2
    exit 2
    ;;
esac
exec node "apps/$command/src/main.ts" "$@"
