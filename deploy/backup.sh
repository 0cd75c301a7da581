#!/bin/bash
# Backs up what belongs together, into a directory of its own under BACKUP_DIR: the database, the list of files with the
# files themselves (one store for all backups, as a file never changes), the keys, and the figures by which
# deploy/restore.sh proves what it restored. Its last line is the directory's name.
#
#   BACKUP_DIR=/var/backups/mateship    where backups are; the environment of the product says all else
#   BACKUP_RECIPIENT=age1…              whom database and keys are encrypted for (age). Without it the keys stay out
#   BACKUP_FILES=no                     leaves the files out: a bucket with versions and a copy elsewhere needs none
#   BACKUP_KEEP_DAYS=30                 older backups are deleted, and files that no backup lists any more
set -euo pipefail
umask 077
: "${BACKUP_DIR:?says where backups are kept}"
database=${DATABASE_DIRECT_URL:-${DATABASE_URL:?is the database}}
here=$(cd "$(dirname "$0")" && pwd)
name=$(date --utc +%Y-%m-%dT%H%M%SZ)
into=$BACKUP_DIR/$name
mkdir -p "$into.part" "$BACKUP_DIR/files"
trap 'rm -rf "$into.part"' EXIT

seal() { # encrypts what comes in, if there is somebody to encrypt it for
	if [ -n "${BACKUP_RECIPIENT:-}" ]; then age --encrypt --recipient "$BACKUP_RECIPIENT" --output "$1.age"; else cat > "$1"; fi
}

# One snapshot for dump, list and figures: whatever is booked meanwhile is in none of them.
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

# After the database: a file that came since is one too many, which harms nobody.
if [ "${BACKUP_FILES:-yes}" != no ]; then
	"$here/copy-files.sh" save "$BACKUP_DIR/files"
	(cd "$BACKUP_DIR/files/bytes" 2> /dev/null && find . -type f -printf '%P\n') | LC_ALL=C sort |
		LC_ALL=C comm -13 - "$into.part/files.txt" > "$into.part/missing.txt"
	if [ -s "$into.part/missing.txt" ]; then
		echo "$(wc -l < "$into.part/missing.txt") files that the database has are not in the storage: $name/missing.txt" >&2
	fi
fi

if [ -n "${BACKUP_RECIPIENT:-}" ]; then
	printf 'LOCATION_SECRET=%s\nMASTER_SECRETS=%s\n' "${LOCATION_SECRET:?}" "${MASTER_SECRETS:?}" | seal "$into.part/keys.env"
else
	echo 'No BACKUP_RECIPIENT: the keys (LOCATION_SECRET, MASTER_SECRETS) are in no backup. Keep them elsewhere.' >&2
fi
(cd "$into.part" && sha256sum -- * > SHA256SUMS)
sync "$into.part"/*
mv "$into.part" "$into"
trap - EXIT

find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -type d -name '20*Z' -mtime "+${BACKUP_KEEP_DAYS:-30}" -exec rm -rf {} +
"$here/copy-files.sh" prune "$BACKUP_DIR"
echo "$into"
