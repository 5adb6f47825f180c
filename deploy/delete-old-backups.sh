#!/bin/sh
# Deletes backups that are 28 days old, so that none becomes 30 days old even if a night is missed: visitors are promised
# that (docs/privacy.md). The newest backup stays however old it is. Also deletes what a killed backup left.
#   sh delete-old-backups.sh /var/backups/rema
set -eu
cd "$1" 2>/dev/null || { echo "$1 is no folder that this user may open: correct BACKUP_DIR." >&2; exit 1; }
backups() { find . -maxdepth 1 -type f -name 'rema-*.sql.gz*' "$@"; }
newest=$(backups -size +0 -exec ls -t {} + | head -n 1)
backups ! -path "$newest" -mtime +27 -print -delete
find . -maxdepth 1 -type f -name '.rema-*.unfinished' -mmin +60 -print -delete
