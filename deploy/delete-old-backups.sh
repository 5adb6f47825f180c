#!/bin/sh
# Deletes backups that are at least 29 days old from a folder, but never the newest seven: a clock that jumps ahead must not
# delete all of them. Visitors are promised that no backup is older than 30 days (docs/privacy.md).
#   sh delete-old-backups.sh /var/backups/rema
set -eu
cd "$1"
ls -r | grep 'rema-.*\.sql\.gz' | tail -n +8 | while read -r file; do
  find "$file" -maxdepth 0 -type f -mtime +28 -delete
done
