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

# fill <template> <name> <address>
fill() {
  sed -e "s/@NAME@/$2/g" -e "s/@ADDRESS@/$3/g" -e "s/@A@/$a/g" -e "s/@B@/$b/g" -e "s/@C@/$c/g" \
    -e "s/@VERSION@/$version/g" -e "s/@RESTAPI_SECRET@/$restapi/g" -e "s/@SUPERUSER_SECRET@/$superuser/g" \
    -e "s/@REPLICATION_SECRET@/$replication/g" -e "s/@REWIND_SECRET@/$rewind/g" \
    -e "s/@OWNER_SECRET@/$owner/g" -e "s/@SERVER_SECRET@/$server/g" "$here/$1"
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
echo "DATABASE_URL='postgresql://rema_owner:$owner@$a:5432,$b:5432,$c:5432/rema'" > "$folder/rema/owner.env"
cat > "$folder/rema/rema.env" <<END
MIGRATE=off
# The three machines by name, the primary among them is found:
DATABASE_URL='postgresql://rema_server:$server@$a:5432,$b:5432,$c:5432/rema'
# or through PgBouncer and HAProxy:
# DATABASE_URL='postgresql://rema_server:$server@127.0.0.1:6432/rema'
END
