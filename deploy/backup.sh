#!/bin/bash
# Makes a consistent backup in a new directory under BACKUP_DIR: the database, the list of uploaded files, the keys, and
# control figures for deploy/restore.sh. The files are in one store for all backups, because they never change. The last
# line of output is the directory.
#
#   BACKUP_DIR=/var/backups/mateship    where backups are stored; other settings come from the product's environment
#   BACKUP_RECIPIENT=age1…              age recipient of the encrypted database and keys; without it, no keys are saved
#   BACKUP_FILES=no                     skips files, for a versioned and replicated bucket
#   BACKUP_KEEP_DAYS=30                 deletes older backups, and files that no backup lists
set -euo pipefail
umask 077
: "${BACKUP_DIR:?is the directory for backups}"
database=${DATABASE_DIRECT_URL:-${DATABASE_URL:?is the database}}
here=$(cd "$(dirname "$0")" && pwd)
name=$(date --utc +%Y-%m-%dT%H%M%SZ)
into=$BACKUP_DIR/$name
mkdir -p "$into.part" "$BACKUP_DIR/files"
trap 'rm -rf "$into.part"' EXIT

seal() { # encrypts stdin if there is a recipient
	if [ -n "${BACKUP_RECIPIENT:-}" ]; then age --encrypt --recipient "$BACKUP_RECIPIENT" --output "$1.age"; else cat > "$1"; fi
}

# One snapshot for dump, file list and figures, so that they agree.
coproc session { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$database"; }
ask() { echo "$1" >&"${session[1]}"; }
ask "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;"
ask "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; SELECT pg_export_snapshot();"
read -r -t 60 snapshot <&"${session[0]}"
pg_dump --format custom --no-owner --no-privileges --snapshot "$snapshot" "$database" | seal "$into.part/database.dump"
ask "\\o $into.part/figures.txt"
cp "$here/figures.sql" "$into.part/"
ask "\\i $here/figures.sql"
ask "\\o $into.part/files.txt"
ask "SELECT key FROM upload ORDER BY key COLLATE \"C\";"
ask "\\o $into.part/types.txt"
ask "SELECT type || E'\\t' || key FROM upload ORDER BY type, key;"
ask "\\o $into.part/version.txt"
ask "SELECT name FROM schema_migration ORDER BY number DESC LIMIT 1;"
ask "\\o"
ask "COMMIT; SELECT 'done';"
read -r -t 600 answer <&"${session[0]}"
[ "$answer" = "done" ]
ask "\\q"

# Files after the database: an extra file is harmless, a missing one is not.
if [ "${BACKUP_FILES:-yes}" != no ]; then
	"$here/copy-files.sh" save "$BACKUP_DIR/files"
	(cd "$BACKUP_DIR/files/bytes" 2> /dev/null && find . -type f -printf '%P\n') | LC_ALL=C sort |
		LC_ALL=C comm -13 - "$into.part/files.txt" > "$into.part/missing.txt"
	if [ -s "$into.part/missing.txt" ]; then
		echo "$(wc -l < "$into.part/missing.txt") files of the database are missing in the storage: $name/missing.txt" >&2
	fi
fi

if [ -n "${BACKUP_RECIPIENT:-}" ]; then
	printf 'LOCATION_SECRET=%s\nMASTER_SECRETS=%s\n' "${LOCATION_SECRET:?}" "${MASTER_SECRETS:?}" | seal "$into.part/keys.env"
else
	echo 'No BACKUP_RECIPIENT: the keys (LOCATION_SECRET, MASTER_SECRETS) are not backed up. Store them elsewhere.' >&2
fi
(cd "$into.part" && sha256sum -- * > SHA256SUMS)
sync "$into.part"/*
mv "$into.part" "$into"
trap - EXIT

find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -type d -name '20*Z' -mtime "+${BACKUP_KEEP_DAYS:-30}" -exec rm -rf {} +
"$here/copy-files.sh" prune "$BACKUP_DIR"
echo "$into"
