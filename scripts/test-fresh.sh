#!/bin/bash
# Runs `npm start` and `npm test` in a fresh Debian: bash scripts/test-fresh.sh [root] [newcomer], both users by default.
# It takes the Node, npm, certificates and package sources of this machine. Where no fresh system can be made it exits
# with 69 and says why in one line. deploy/release/test-host.sh tries the archive.
set -eu
cd "$(dirname "$0")/.."
# Without node_modules/.bin, which npm puts first, and the prefix of the npm that started this.
PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
unset npm_config_prefix
[ $# -gt 0 ] || set -- root newcomer
root=$(mktemp -d)
chmod 755 "$root"
trap 'rm -rf --one-file-system "$root"' EXIT

unable() {
  echo "No fresh Debian can be made here: $1." >&2
  exit 69
}
[ "$(id -u)" = 0 ] || unable 'this needs root'
grep -qx ID=debian /etc/os-release 2>/dev/null || unable 'this is not Debian'
suite=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
command -v node >/dev/null || unable 'Node is not in /usr/local/bin or /usr/bin'
unshare --mount --pid --fork true 2>/dev/null || unable 'namespaces are not allowed'
command -v debootstrap >/dev/null ||
  { apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -qy install --no-install-recommends debootstrap; } >/dev/null 2>&1 ||
  unable 'debootstrap cannot be installed'
debootstrap --variant=minbase "$suite" "$root" >/dev/null 2>&1 || unable 'debootstrap failed'

cp -R /etc/apt/apt.conf.d "$root/etc/apt/"
for sources in sources.list sources.list.d/debian.sources; do
  [ ! -e "/etc/apt/$sources" ] || cp "/etc/apt/$sources" "$root/etc/apt/$sources"
done
mkdir -p "$root/etc/ssl/certs" "$root/usr/local/lib/node_modules"
cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
cp -L "$(command -v node)" "$root/usr/local/bin/"
cp -RL "$(npm root --global)/npm" "$root/usr/local/lib/node_modules/"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
{
  echo "registry=$(npm config get registry)"
  [ "$(npm config get cafile)" = null ] || echo 'cafile=/etc/ssl/certs/ca-certificates.crt'
} >"$root/etc/npmrc"
echo '127.0.0.1 localhost' >"$root/etc/hosts"
chroot "$root" useradd --create-home newcomer

# inside USER SCRIPT: runs the script in the fresh system; everything that it starts ends with it. PostgreSQL makes a
# user namespace if root starts it, and Linux refuses that in a chroot: pivot_root.
inside() {
  unshare --mount --pid --fork --kill-child sh -euc '
    mount --bind "$1" "$1"
    cd "$1"
    mount -t proc proc proc
    mount --rbind /dev dev
    pivot_root . .
    umount -l .
    exec setpriv --reuid "$2" --regid "$2" --clear-groups env -i HOME="$3" USER="$2" SHELL=/bin/sh \
      PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin npm_config_globalconfig=/etc/npmrc sh -euc "$4"' \
    sh "$root" "$1" "$([ "$1" = root ] && echo /root || echo "/home/$1")" "$2"
}

start='
  export PORT=3999
  : >start.log
  npm start >start.log 2>&1 &
  tail -n +1 -f --pid=$! start.log | grep -m1 "Rema is ready" || { cat start.log; exit 1; }
  for path in / /virtual-pet /api/features; do
    node -e "fetch(process.argv[1]).then(({ status }) => process.exit(status === 200 ? 0 : 1))" "http://localhost:$PORT$path"
  done
  kill $!
  wait $!
  ! grep -lx postgres /proc/[0-9]*/comm 2>/dev/null'

for user in "$@"; do
  home=$([ "$user" = root ] && echo "$root/root" || echo "$root/home/$user")
  git clone -q . "$home/rema"
  chroot "$root" chown -R "$user" "${home#"$root"}/rema"
  echo "npm start as $user"
  inside "$user" "cd ~/rema; $start"
  # A user cannot install packages.
  [ "$user" = root ] || inside root "cd ${home#"$root"}/rema; PATH=\$PWD/node_modules/.bin:\$PATH node scripts/browsers.ts chromium"
  echo "npm test as $user"
  # Its last line is the last one.
  inside "$user" 'cd ~/rema; npm test'
done
[ $# -gt 1 ] || exit 0

echo 'the files of deploy/ for other programs'
inside root '
  DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends caddy prometheus >/dev/null
  caddy validate --adapter caddyfile --config ~/rema/deploy/Caddyfile
  cd ~/rema/deploy/prometheus && promtool test rules ./*.test.yml'
