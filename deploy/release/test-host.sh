#!/bin/bash
# Does on two fresh Debian systems what docs/deploy.md says, with its own commands: install, back up, get alerts,
# upgrade, step back, restore on another host, uninstall. Run it as root before a release, on a clean commit:
# bash deploy/release/test-host.sh [bookworm]. It takes debootstrap and systemd-container, and downloads packages.
# Left out: TLS and Caddy, the container, a reboot. e2e/offline.spec.ts uses a page through an upgrade in a browser.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
leaders=()
trap 'kill -KILL "${leaders[@]}" 2>/dev/null || true; sleep 1; rm -rf --one-file-system "$work"' EXIT

step() { echo "--- $1"; }

# boot NAME: starts a copy of the fresh system without a network. Its first process becomes $leader.
boot() {
  cp -a "$work/fresh" "$work/$1"
  # Without these rights systemd does not enforce the unit's rules about addresses.
  SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1 systemd-nspawn --quiet --directory="$work/$1" --machine="rema-$1" --boot \
    --register=no --keep-unit --private-network --capability=CAP_BPF,CAP_NET_ADMIN,CAP_PERFMON --system-call-filter=bpf \
    >"$work/$1.log" 2>&1 </dev/null &
  local nspawn=$!
  until leader=$(pgrep --parent "$nspawn" 2>/dev/null) && inside 'systemctl is-active --quiet multi-user.target' 2>/dev/null; do
    kill -0 "$nspawn"
    sleep 1
  done
  leaders+=("$leader")
}

inside() { nsenter --target "$leader" --all env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root bash -euo pipefail -c "cd; $1"; }

# follow HEADING: runs the commands below a heading of docs/deploy.md.
follow() {
  step "$1"
  inside "$(awk -v heading="$1" '
    /^##+ / { found = $0 ~ "^##+ " heading "$" }
    /^```/ { code = found && !code; next }
    code' docs/deploy.md)"
}

# A busy machine may answer 503 for a moment.
get='curl -sSf --retry 60 --retry-delay 1 --retry-connrefused'
ready="$get -o /dev/null localhost:3000/readyz"
api="$get -H 'authorization: Bearer 0f8fad5b-d9cb-469f-a165-70867728950e'"
has_pet() { inside "$ready; $api localhost:3000/api/game | grep -q Momo; $get localhost:3000/healthz | grep -q '\"$1\"'"; }
# An open page of a release still finds each of its files.
serves_files_of() { inside "$ready; for file in \$(cat $1); do $get -o /dev/null localhost:3000/assets/\$file; done"; }

step 'two archives'
version=$(node -p 'require("./package.json").version')
npm run pack >&2
cp .cache/release/rema-*.tar.xz "$work/first.tar.xz"
git clone -q . "$work/next"
cp -al node_modules "$work/next/"
(
  cd "$work/next"
  sed -i "s/\"version\": \"$version\"/\"version\": \"$version-next\"/" package.json package-lock.json
  # Another text, so that files have other names.
  sed -i "s/'Voted!'/'Voted now!'/" words/landing.ts
  git -c user.name=test -c user.email=test@rema.example commit -qam 'Test an upgrade'
  npm run pack >&2
)
cp "$work"/next/.cache/release/rema-*.tar.xz "$work/second.tar.xz"

step 'a fresh Debian'
debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,xz-utils,curl,dnsmasq-base "${1:-bookworm}" "$work/fresh" >/dev/null
boot host
cp "$work/first.tar.xz" "$work/host/root/rema.tar.xz"
follow 'A Debian server'

step 'sign up, vote, raise a pet'
inside "$api localhost:3000/api/early-access --json '{\"email\":\"ann@rema.example\"}'
  $api localhost:3000/api/pet --json '{\"name\":\"Momo\",\"type\":\"cat\"}'
  feature=\$($get localhost:3000/api/features | sed 's/.*\"id\":\"\\([^\"]*\\)\".*/\\1/')
  $api -X PUT localhost:3000/api/features/\$feature/vote
  ls /opt/rema/dist/public/assets > first-files"
follow 'Nightly backups'
follow 'Alerts'
inside "echo 'ALERT=cat >>/root/told' >/etc/rema/alert.env
  systemctl stop rema; systemctl start rema-alert; grep NEEDED told
  systemctl start rema; $ready; systemctl start rema-alert; grep 'Nothing needs you any more' told"

cp "$work/second.tar.xz" "$work/host/root/rema.tar.xz"
follow 'Upgrade'
has_pet "$version-next"
inside 'ls /opt/rema/dist/public/assets > next-files; cmp -s first-files next-files && exit 1 || true'
serves_files_of first-files
serves_files_of next-files
follow 'Step back'
has_pet "$version"
serves_files_of next-files

step 'a database on another machine, by name'
# Neither the name server nor the database is on localhost, and nothing listens at the port of the database.
for address in 10.99.0.5 10.99.0.53; do nsenter --target "$leader" --net ip address add "$address/32" dev lo; done
inside 'dnsmasq --no-resolv --listen-address=10.99.0.53 --bind-interfaces --address=/example/10.99.0.5
  echo nameserver 10.99.0.53 >/etc/resolv.conf
  cp /etc/rema/rema.env rema.env
  echo "DATABASE_URL=postgresql://rema@db.example/rema?sslmode=verify-full" >>/etc/rema/rema.env
  said() { for _ in $(seq 30); do journalctl --unit rema --since "$since" --output cat | grep -m1 "$1" && return; sleep 1; done; return 1; }
  # By default the unit reaches only localhost.
  since=$(date +"%F %T"); systemctl restart rema; said "cannot be found"
  mkdir -p /etc/systemd/system/rema.service.d
  printf "[Service]\nIPAddressAllow=any\n" >/etc/systemd/system/rema.service.d/override.conf
  systemctl daemon-reload; since=$(date +"%F %T"); systemctl restart rema; said "ECONNREFUSED"
  rm -r /etc/systemd/system/rema.service.d; mv rema.env /etc/rema/rema.env; systemctl daemon-reload; systemctl restart rema'
has_pet "$version"

step 'settings that the unit must allow'
inside "install -d -m 700 -o rema -g rema /srv/rema
  cp /etc/rema/rema.env rema.env
  printf 'PORT=8080\nHOST=0.0.0.0\nDATA_DIR=/srv/rema\n' >>/etc/rema/rema.env
  mkdir -p /etc/systemd/system/rema.service.d
  printf '[Service]\nSocketBindAllow=tcp:8080\nIPAddressAllow=10.0.0.0/8\nReadWritePaths=/srv/rema\n' \
    >/etc/systemd/system/rema.service.d/override.conf
  systemctl daemon-reload; systemctl restart rema
  $get -o /dev/null 10.99.0.5:8080/readyz; ls /srv/rema/postgres >/dev/null
  rm -r /etc/systemd/system/rema.service.d; mv rema.env /etc/rema/rema.env; systemctl daemon-reload; systemctl restart rema"
has_pet "$version"

step 'restore on another host'
host=$leader
boot other
cp "$work/first.tar.xz" "$work/other/root/rema.tar.xz"
cp "$(ls "$work"/host/var/backups/rema/*.sql.gz | head -1)" "$work/other/root/backup.sql.gz"
follow 'A Debian server'
inside 'systemctl stop rema
  mv /var/lib/rema /var/lib/rema-before && install -d -m 700 -o rema -g rema /var/lib/rema
  rema restore - <backup.sql.gz && systemctl start rema && rema check'
has_pet "$version"

leader=$host
follow 'Uninstall'
inside 'for left in /opt/rema* /var/lib/rema* /etc/rema /var/backups/rema /etc/systemd/system/rema*; do [ ! -e "$left" ]; done
  ! getent passwd rema'
step 'done'
