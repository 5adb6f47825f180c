#!/bin/sh
# sh run-postgres.sh <folder> <folder of PostgreSQL's programs> <process id of Rema>
# Runs PostgreSQL so that it stops by itself when Rema ends: standard input is a pipe that Rema holds open. Makes the
# cluster if it is missing. Exits with 75 if another Rema uses the folder.
set -eu
folder=$1 programs=$2 rema=$3

cd "$folder"
exec 3<&0 </dev/null >>postgres.log 2>&1
[ "$(wc -c <postgres.log)" -lt 1000000 ] || : >postgres.log
if [ -e PG_VERSION ]; then
  echo "FATAL:  $folder was made by Rema 0.1 or 0.2; CHANGELOG.md says how pets move"
  exit 1
fi

# All of PostgreSQL's processes inherit this lock, so it is free only after the last of them has ended. macOS has no
# flock: there PostgreSQL's own lock file prevents a second start.
exec 9<>rema.pid
if command -v flock >/dev/null; then
  flock --nonblock 9 || exit 75
  # After a power cut its process id may belong to another program, and PostgreSQL would refuse to start.
  rm -rf cluster/postmaster.pid .s.PGSQL.5432.lock new-*
fi
echo "$rema" >rema.pid

if [ ! -e cluster ]; then
  # PostgreSQL's own C.UTF-8 knows all of Unicode, and an update of the system's locales cannot corrupt an index.
  "$programs/initdb" --pgdata="new-$$" --username=postgres --auth=trust --encoding=UTF8 --locale=C \
    --locale-provider=builtin --builtin-locale=C.UTF-8 --data-checksums --no-instructions >/dev/null
  # A kill never leaves half a cluster.
  mv "new-$$" cluster
  sync .
fi

# SIGINT is a fast shutdown. The inner process belongs to init: PostgreSQL would log its end as that of a stranger.
( (cat <&3 && kill -s INT $$ 2>/dev/null) 9<&- & )
# The path of a socket may have 103 bytes, and $folder may be longer: ".." is $folder, seen from the cluster.
exec "$programs/postgres" -D "$folder/cluster" --config-file="${0%/*}/postgresql.conf" -k .. 3<&-
