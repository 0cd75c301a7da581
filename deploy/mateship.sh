#!/bin/bash
# Runs a command of the product with the installation's settings and user:
#   deploy/mateship.sh migrate | doctor | first-staff EMAIL | maintenance on | audit-money | audit-places …
#   deploy/mateship.sh health [web|worker]                  checks each process that systemd runs here
#   deploy/mateship.sh --with /etc/mateship/drill.env audit-money      with settings that override the usual ones
set -euo pipefail
home=${MATESHIP_HOME:-/opt/mateship}
settings=(--property EnvironmentFile=/etc/mateship/mateship.env --setenv DATA_DIR=/var/lib/mateship)
if [ "${1:-}" = --with ]; then
	settings+=(--property "EnvironmentFile=$2")
	shift 2
fi
run() {
	systemd-run --quiet --collect --wait --pipe --uid mateship --gid mateship "${settings[@]}" \
		--setenv NODE_ENV=production --working-directory "$home/current" "$home/node/bin/node" bin/mateship.mjs "$@"
}
if [ "${1:-}" != health ]; then
	run "$@"
	exit
fi

# The instance name of a unit is its port.
status=0 asked=0
usual=("${settings[@]}")
for unit in $(systemctl list-units --plain --no-legend --all "mateship-${2:-*}@*.service" | awk '$1 ~ /^mateship-(web|worker)@/ { print $1 }'); do
	name=${unit%.service}
	role=${name#mateship-}
	port=${name#*@}
	settings=("${usual[@]}" --setenv "PORT=$port" --setenv "WORKER_PORT=$port")
	echo -n "$name: "
	run health "${role%@*}" || status=1
	asked=1
done
[ "$asked" = 1 ] || { echo "systemd runs no Mateship process on this machine." >&2; exit 1; }
exit "$status"
