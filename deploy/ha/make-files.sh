#!/bin/sh
# Writes the files of a highly available PostgreSQL: one folder for each of the three machines and one for the
# machine of Rema, with new secrets and certificates. docs/engines.md says where they go.
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

# certificate <file> <name> <option> ...: for 20 years. The key is not encrypted.
certificate() {
  file=$1 name=$2
  shift 2
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 7300 \
    -subj "/CN=$name" -keyout "$file.key" -out "$file.crt" "$@" 2>/dev/null
}
certificate "$folder/ca" 'Rema etcd'

# fill <template> <name> <address>: sed reads the secrets from stdin, because the process list shows arguments.
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
  certificate "$folder/$1/machine" "$1" -CA "$folder/ca.crt" -CAkey "$folder/ca.key" \
    -addext basicConstraints=critical,CA:FALSE -addext "subjectAltName=IP:$2,IP:127.0.0.1" \
    -addext extendedKeyUsage=serverAuth,clientAuth
  cp "$folder/ca.crt" "$folder/$1/"
  fill etcd.env "$1" "$2" > "$folder/$1/etcd"
  fill patroni.env "$1" "$2" > "$folder/$1/patroni_env.conf"
  fill patroni.yml "$1" "$2" > "$folder/$1/config.yml"
}
machine a "$a"
machine b "$b"
machine c "$c"
# Nobody can make more certificates.
rm "$folder/ca.key" "$folder/ca.crt"

mkdir "$folder/rema"
fill haproxy.cfg rema '' > "$folder/rema/haproxy.cfg"
fill roles.sql rema '' > "$folder/rema/roles.sql"
cat > "$folder/rema/owner.env" <<END
BACKUP_DIR=/var/backups/rema
DATABASE_URL='postgresql://rema_owner:$owner@127.0.0.1:5000/rema'
END
cat > "$folder/rema/rema.env" <<END
MIGRATE=off
BACKUP_DIR=/var/backups/rema
# HAProxy leads to the primary.
DATABASE_URL='postgresql://rema_server:$server@127.0.0.1:5000/rema'
END
