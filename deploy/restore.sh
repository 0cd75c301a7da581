#!/bin/bash
# Restores a backup of deploy/backup.sh into an empty database, and checks that the figures agree.
#
#   deploy/restore.sh --drill BACKUP DATABASE_URL   a copy for a drill: starts only with DRILL=1 (docs/operations.md)
#   deploy/restore.sh --live BACKUP DATABASE_URL    a replacement of the lost installation
#
# Files go to the storage in the environment (DATA_DIR or S3_*) unless BACKUP_FILES=no; use a separate directory for a
# drill. BACKUP_IDENTITY is the age key file that decrypts an encrypted backup.
set -euo pipefail
umask 077
case "$#${1:-}" in
3--drill | 3--live) ;;
*)
	sed -n '2,9s/^# \?//p' "$0"
	exit 2
	;;
esac
mode=$1 from=$2 database=$3
here=$(cd "$(dirname "$0")" && pwd)
run() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$database" "$@"; }

(cd "$from" && sha256sum --check --quiet SHA256SUMS) || { echo 'The backup is damaged: checksums differ.' >&2; exit 1; }
if [ "$(run --command "SELECT to_regclass('schema_migration') IS NOT NULL")" = t ]; then
	echo 'That database is not empty: restore into an empty one.' >&2
	exit 1
fi

work=$(mktemp --directory)
mark() { # a copy whose restore or checks fail is marked too: without the mark, it would send emails and refunds when started
	run --command "SET client_min_messages = warning; ALTER TABLE installation ADD COLUMN IF NOT EXISTS drill boolean NOT NULL DEFAULT false;
		UPDATE installation SET drill = true" > /dev/null
	echo 'Marked as a copy: start it with DRILL=1.'
}
trap 'rm -rf "$work"' EXIT
dump=$from/database.dump
if [ ! -e "$dump" ]; then
	age --decrypt --identity "${BACKUP_IDENTITY:?is the key file that decrypts this backup}" --output "$work/database.dump" "$dump.age"
	dump=$work/database.dump
fi
[ "$mode" = --live ] || trap 'rm -rf "$work"; mark || echo "Not marked as a copy: drop this database." >&2' EXIT
pg_restore --exit-on-error --no-owner --no-privileges --jobs "${RESTORE_JOBS:-2}" --dbname "$database" "$dump"

# Uses the backup's own queries: those of a later release may differ.
run --file "$from/figures.sql" > "$work/figures.txt"
if ! diff "$from/figures.txt" "$work/figures.txt"; then
	echo 'The figures differ: < as backed up, > as restored.' >&2
	exit 1
fi
grep -q ', cents in all 0, unbalanced movements 0$' "$work/figures.txt" || { echo 'The ledger does not sum to zero.' >&2; exit 1; }
echo "Figures agree: $(grep -c '^rows ' "$work/figures.txt") tables, $(awk '$1 == "rows" { rows += $3 } END { print rows }' "$work/figures.txt") rows."
grep -v '^rows ' "$work/figures.txt"

if [ "${BACKUP_FILES:-yes}" != no ]; then
	"$here/copy-files.sh" restore "$(dirname "$from")/files" "$from/types.txt"
	echo "Files: $(wc -l < "$from/files.txt")."
fi

# A dump has no statistics, and without them the first searches are slow. A user may analyze only their own tables.
run <<'SQL'
SELECT format('ANALYZE %I.%I', schemaname, tablename) FROM pg_tables WHERE tableowner = current_user \gexec
SQL
