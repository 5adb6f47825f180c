#!/bin/sh
# Writes the files of a highly available PostgreSQL for three machines and for the one of Rema, each into a folder
# of its own, with fresh secrets: docs/deploy.md says where they go.
set -eu
umask 077

if [ $# -lt 4 ]; then
  echo "usage: sh make-files.sh <folder> <address of a> <address of b> <address of c> [<version of PostgreSQL>]" >&2
  exit 1
fi
folder=$1 a=$2 b=$3 c=$4 version=${5:-15}
here=$(dirname "$0")
mkdir "$folder"

secret() {
  head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'
}
restapi=$(secret) superuser=$(secret) replication=$(secret) rewind=$(secret) owner=$(secret) server=$(secret)

# fill <template> <name> <address>; what is handed to sed as its words stands in the list of processes
fill() {
  sed -f /dev/stdin "$here/$1" <<END
s/@NAME@/$2/g
s/@ADDRESS@/$3/g
s/@A@/$a/g
s/@B@/$b/g
s/@C@/$c/g
s/@VERSION@/$version/g
s/@RESTAPI_SECRET@/$restapi/g
s/@SUPERUSER_SECRET@/$superuser/g
s/@REPLICATION_SECRET@/$replication/g
s/@REWIND_SECRET@/$rewind/g
s/@OWNER_SECRET@/$owner/g
s/@SERVER_SECRET@/$server/g
END
}

machine() {
  mkdir "$folder/$1"
  fill etcd.env "$1" "$2" > "$folder/$1/etcd"
  fill patroni.env "$1" "$2" > "$folder/$1/patroni_env.conf"
  fill patroni.yml "$1" "$2" > "$folder/$1/config.yml"
}
machine a "$a"
machine b "$b"
machine c "$c"

mkdir "$folder/rema"
fill haproxy.cfg rema '' > "$folder/rema/haproxy.cfg"
fill pgbouncer.ini rema '' > "$folder/rema/pgbouncer.ini"
fill roles.sql rema '' > "$folder/rema/roles.sql"
printf '"rema_server" "%s"\n"rema_owner" "%s"\n' "$server" "$owner" > "$folder/rema/userlist.txt"
cat > "$folder/rema/owner.env" <<END
DATABASE_URL='postgresql://rema_owner:$owner@$a:5432,$b:5432,$c:5432/rema'
# Cron makes the backups, status looks at them:
BACKUP_DIR=/var/backups/rema
END
cat > "$folder/rema/rema.env" <<END
MIGRATE=off
BACKUP_DIR=/var/backups/rema
# The three machines by name, the primary among them is found:
DATABASE_URL='postgresql://rema_server:$server@$a:5432,$b:5432,$c:5432/rema'
# or through PgBouncer and HAProxy:
# DATABASE_URL='postgresql://rema_server:$server@127.0.0.1:6432/rema'
END
