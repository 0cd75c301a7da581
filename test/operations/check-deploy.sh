#!/bin/bash
# Validates the files of deploy/ with the programs that read them: systemd, nginx, Caddy, HAProxy, Prometheus, shellcheck
# and the Kubernetes schemas. A missing program counts as a failure. From Debian: systemd, nginx-light, caddy, haproxy,
# prometheus, shellcheck; from the npm registry: the schemas (kubernetes-models).
# shellcheck disable=SC2317
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
work=$(mktemp --directory)
trap 'rm -rf "$work"' EXIT
failed=0
check() { # what, command …
	local what=$1 said
	shift
	if said=$("$@" 2>&1); then echo "ok      $what"; else
		failed=1
		printf 'FAILED  %s\n%s\n' "$what" "$said"
	fi
}

# Replaces the installation's programs in the units, which do not exist here.
mkdir -p "$work/units"
for unit in deploy/systemd/*; do
	sed 's#^ExecStart=/opt/[^ ]*#ExecStart=/bin/true#; s#^WorkingDirectory=.*#WorkingDirectory=/#; s#^\(User\|Group\)=.*#\1=root#' "$unit" > "$work/units/$(basename "$unit")"
done
verify() {
	local said
	said=$(cd "$work/units" && systemd-analyze verify --man=no "./$1" 2>&1)
	[ -z "$said" ] || { echo "$said"; return 1; }
}
# At most 2.0 of 10 ('OK' ends at 4.9). Uses the original units with their users and groups.
exposure() {
	systemd-analyze security --offline=yes --threshold=20 "deploy/systemd/$1" || return 1
}
for unit in deploy/systemd/*; do check "systemd-analyze verify $(basename "$unit")" verify "$(basename "$unit")"; done
for unit in deploy/systemd/*.service; do check "systemd-analyze security $(basename "$unit")" exposure "$(basename "$unit")"; done

check shellcheck shellcheck deploy/*.sh deploy/ha/*.sh test/operations/*.sh

openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=boats.example -keyout "$work/key" -out "$work/crt" 2> /dev/null
sed "s#/etc/mateship/tls/boats.example.crt#$work/crt#; s#/etc/mateship/tls/boats.example.key#$work/key#; s#listen 443#listen 14443#; s#listen \[::\]:443#listen [::]:14443#; s#listen 80#listen 14080#; s#listen \[::\]:80#listen [::]:14080#" deploy/nginx/mateship.conf > "$work/site.conf"
printf 'pid %s/nginx.pid;\nerror_log stderr;\nevents {}\nhttp { include %s/site.conf; }\n' "$work" "$work" > "$work/nginx.conf"
check 'nginx -t' nginx -t -c "$work/nginx.conf"
check 'caddy validate' env SITE=boats.example HOME="$work" caddy validate --adapter caddyfile --config deploy/caddy/Caddyfile

sed 's/@ADDRESS@/127.0.0.1/; s/@PRIMARY_PORT@/14432/; s/@REPLICA_PORT@/14433/; s/^@NODES@/\tserver one 127.0.0.1:15432 check port 18008/' deploy/ha/haproxy.cfg > "$work/haproxy.cfg"
check 'haproxy -c' haproxy -c -f "$work/haproxy.cfg"
check 'promtool check rules' promtool check rules deploy/monitoring/alerts.yml
check 'promtool check config' promtool check config --syntax-only deploy/monitoring/prometheus.yml
check 'promtool test rules' promtool test rules deploy/monitoring/alerts.test.yml

mkdir -p .cache/kubernetes
[ -d .cache/kubernetes/node_modules/kubernetes-models ] ||
	npm install --prefix .cache/kubernetes --no-save --no-audit --no-fund --loglevel=error --ignore-scripts kubernetes-models@5.1.0 yaml@2 > "$work/npm.log" 2>&1 || cat "$work/npm.log"
check 'Kubernetes schemas' node test/operations/check-kubernetes.ts
exit $failed
