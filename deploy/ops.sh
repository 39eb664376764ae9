#!/bin/sh
# Runs a command of ops with the settings of the installed units. Only root can read the secrets:
#   sudo /opt/gsc-insights/deploy/ops.sh removals
set -eu

case "${1:-} ${2:-}" in
  'doctor worker' | 'doctor google') unit=worker ;;
  doctor*) unit=server ;;
  *) unit=bootstrap ;;
esac
settings=$(sed -n 's|%d|/etc/gsc-insights/secrets|; s|^Environment=||p' "/etc/systemd/system/gsc-insights-$unit.service")
while IFS= read -r setting; do
  # Variables of the caller have priority.
  printenv "${setting%%=*}" >/dev/null || export "${setting?}"
done <<END
$settings
END
exec node --env-file=/etc/gsc-insights/.env "$(dirname "$(readlink -f "$0")")/../apps/ops/src/main.ts" "$@"
