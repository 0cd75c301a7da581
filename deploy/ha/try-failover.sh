#!/bin/bash
# Sets up docs/operations.md, 'High availability', on loopback (etcd, three PostgreSQL nodes under Patroni, HAProxy,
# PgBouncer), runs the product on it under bookings and payments, and kills the primary: first its PostgreSQL, then the
# whole node. Prints the downtime for bookings, and fails if a confirmed booking is lost.
#
#   deploy/ha/try-failover.sh      from a clone after npm ci; needs Debian's patroni, etcd-server, etcd-client, haproxy,
#                                  pgbouncer and postgresql
#   PRODUCT=/opt/mateship/current  the build to test; defaults to the clone's (npm run build)
#   LOAD_SECONDS=60                seconds of bookings
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
clone=$(cd "$here/../.." && pwd)
product=${PRODUCT:-$clone}
seconds=${LOAD_SECONDS:-60}
node=$clone/node_modules/.bin/node
[ -x "$node" ] || node=$(command -v node)
bin=$(dirname "$(find /usr/lib/postgresql -name initdb | sort -V | tail -1)")
work=$(mktemp --directory /tmp/mateship-ha.XXXXXX)
chmod 755 "$work"
superuser='superuser-of-a-trial'
etcd_data=$work/etcd
running=()

# PostgreSQL refuses to run as root: as root, runs its programs as user postgres.
as=()
if [ "$(id -u)" = 0 ]; then as=(setpriv --reuid postgres --regid postgres --clear-groups); fi
start() { # name, command: in a new process group, so that all of it can be killed at once
	local name=$1
	shift
	setsid "$@" > "$work/$name.log" 2>&1 &
	running+=($!)
	eval "pid_$name=$!"
}
finish() {
	status=$?
	for pid in "${running[@]}"; do kill -9 -- "-$pid" 2> /dev/null || true; done
	# PostgreSQL under Patroni runs in another session.
	for node_name in one two three; do
		if [ -f "$work/$node_name/postmaster.pid" ]; then kill -9 "$(head -1 "$work/$node_name/postmaster.pid")" 2> /dev/null || true; fi
	done
	if [ $status = 0 ]; then rm -rf "$work"; else echo "Logs are in $work" >&2; fi
}
trap finish EXIT
wait_for() { # what, seconds, command
	local what=$1 until=$((SECONDS + $2))
	shift 2
	until "$@" > /dev/null 2>&1; do
		[ $SECONDS -lt $until ] || { echo "timed out waiting for $what" >&2; exit 1; }
		sleep 0.2
	done
}
put_in() { # template, name=value …
	local text
	text=$(cat "$1")
	shift
	for pair in "$@"; do text=${text//@${pair%%=*}@/${pair#*=}}; done
	echo "$text"
}

has_standby() {
	for name in one two three; do
		if curl --silent --fail --max-time 1 --output /dev/null "http://127.0.0.1:${rest[$name]}/synchronous"; then return; fi
	done
	return 1
}

# User postgres cannot enter root's directories, and Patroni starts processes in its working directory.
cd "$work"
mkdir "$etcd_data"
if [ "$(id -u)" = 0 ]; then chown postgres "$etcd_data" "$work"; fi
start etcd "${as[@]}" etcd --data-dir "$etcd_data" --name one --listen-client-urls http://127.0.0.1:2479 \
	--advertise-client-urls http://127.0.0.1:2479 --listen-peer-urls http://127.0.0.1:2480 \
	--initial-advertise-peer-urls http://127.0.0.1:2480 --initial-cluster one=http://127.0.0.1:2480
wait_for etcd 60 curl --silent --fail http://127.0.0.1:2479/health

declare -A port=([one]=5441 [two]=5442 [three]=5443) rest=([one]=8041 [two]=8042 [three]=8043)
for name in one two three; do
	put_in "$here/patroni.yml" NAME=$name ADDRESS=127.0.0.1 PORT="${port[$name]}" REST_PORT="${rest[$name]}" \
		ETCD_HOSTS=127.0.0.1:2479 DATA="$work/$name" BIN="$bin" SOCKETS="$work" \
		SUPERUSER_PASSWORD=$superuser REPLICATION_PASSWORD=replication-of-a-trial > "$work/$name.yml"
	start "$name" "${as[@]}" patroni "$work/$name.yml"
	# The first node creates the database, the others copy it.
	[ $name != one ] || wait_for 'the primary' 300 curl --silent --fail http://127.0.0.1:8041/primary
done
for name in two three; do wait_for "node $name" 300 curl --silent --fail "http://127.0.0.1:${rest[$name]}/replica"; done
wait_for 'a synchronous standby' 60 has_standby

servers=$(for name in one two three; do printf '\tserver %s 127.0.0.1:%s check port %s\n' $name "${port[$name]}" "${rest[$name]}"; done)
put_in "$here/haproxy.cfg" ADDRESS=127.0.0.1 PRIMARY_PORT=5450 REPLICA_PORT=5451 NODES="$servers" > "$work/haproxy.cfg"
haproxy -c -f "$work/haproxy.cfg" > /dev/null
start haproxy haproxy -db -f "$work/haproxy.cfg"
admin() { PGPASSWORD=$superuser psql --no-psqlrc --quiet --tuples-only --no-align --host 127.0.0.1 --port 5450 --username postgres "$@"; }
# HAProxy treats all nodes as leaders until its first checks have finished.
sleep 3
wait_for haproxy 20 admin postgres --command 'SELECT 1'
admin postgres --command "CREATE ROLE mateship LOGIN PASSWORD 'mateship-of-a-trial'"
admin postgres --command 'CREATE DATABASE mateship OWNER mateship'
for extension in btree_gist cube pg_trgm; do admin mateship --command "CREATE EXTENSION IF NOT EXISTS $extension"; done
echo '"mateship" "mateship-of-a-trial"' > "$work/users.txt"
put_in "$here/pgbouncer.ini" ADDRESS=127.0.0.1 PRIMARY_PORT=5450 POOL_PORT=5452 AUTH_FILE="$work/users.txt" > "$work/pgbouncer.ini"
chmod 644 "$work/users.txt" "$work/pgbouncer.ini"
start pgbouncer "${as[@]}" pgbouncer "$work/pgbouncer.ini"

mkdir "$work/vendors"
cd "$clone"
start vendors "$node" test/operations/vendors.ts "$work/vendors" http://127.0.0.1:4930 4940
wait_for 'the vendors' 120 test -s "$work/vendors/vendors.env"
set -a
# shellcheck disable=SC1091
. "$work/vendors/vendors.env"
set +a
direct=postgresql://mateship:mateship-of-a-trial@127.0.0.1:5450/mateship
export DATABASE_URL=${direct/5450/5452} DATABASE_DIRECT_URL=$direct DATABASE_READ_URL=${direct/5450/5451}
export PUBLIC_URL=http://localhost:4930 HOST=127.0.0.1 PORT=4930 DATA_DIR=$work/data WORKER=1 NODE_ENV=production
LOCATION_SECRET=$(head -c 32 /dev/urandom | base64)
MASTER_SECRETS=trial:$(head -c 32 /dev/urandom | base64)
export LOCATION_SECRET MASTER_SECRETS
echo "etcd, three nodes, HAProxy, PgBouncer are up after $SECONDS s; starting the product"
(cd "$product" && DATABASE_URL=$direct node "$product/bin/mateship.mjs" migrate > "$work/migrate.log" 2>&1)
cd "$product"
start web "$node" "$product/bin/mateship.mjs" web
cd "$clone"
wait_for 'the product' 180 curl --silent --fail http://127.0.0.1:4930/readyz

leader() { for name in one two three; do curl --silent --fail --output /dev/null --max-time 1 "http://127.0.0.1:${rest[$name]}/primary" && echo $name && return; done; return 1; }
fail_over() { # what is killed, command with the leader's name
	local old since
	old=$(leader)
	since=$(date +%s.%N)
	"$2" "$old"
	until curl --silent --max-time 2 http://127.0.0.1:4930/readyz | grep -q '"ok"' && [ "$(leader)" ] && [ "$(leader)" != "$old" ] &&
		admin mateship --command 'SELECT pg_is_in_recovery()' 2> /dev/null | grep -q f; do
		sleep 0.1
		[ "$(date +%s)" -lt $(("${since%.*}" + 90)) ] || { echo "no node took over from $old" >&2; exit 1; }
	done
	echo "$1: $old killed, $(leader) leads, and the product is ready after $(echo "$(date +%s.%N) - $since" | bc | xargs printf '%.1f') s"
}
kill_postgres() { kill -9 "$(head -1 "$work/$1/postmaster.pid")"; }
kill_node() {
	local patroni=pid_$1
	kill -9 -- "-${!patroni}"
	kill -9 "$(head -1 "$work/$1/postmaster.pid")"
}

DATABASE_URL=$direct WEB_URL=http://127.0.0.1:4930 "$node" test/operations/visitors.ts book "$seconds" "$work/journal.txt" > "$work/visitors.log" 2>&1 &
visitors=$!
wait_for 'the first booking' 120 grep -q confirmed "$work/journal.txt"
sleep 5
fail_over 'PostgreSQL killed' kill_postgres
# The killed node returns as a standby.
wait_for 'a standby' 90 has_standby
sleep 5
fail_over 'The whole node killed' kill_node
wait $visitors
cat "$work/visitors.log"
DATABASE_URL=$direct "$node" test/operations/visitors.ts check "$work/journal.txt"
