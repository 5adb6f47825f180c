# Mounts of a world, for session.sh: its root on the cached base, its devices, its disk. Uses $root and WORLD_*.

mount_world() {
  mount --make-rprivate / || return
  local writable=$WORLD_FOLDER
  if [ "$WORLD_DISK" = slow ]; then
    mount_slow_disk || return
    writable=$WORLD_FOLDER/disk
  fi
  mkdir -p "$root" "$writable/upper" "$writable/work"
  # A world on a file system that cannot be written over another (an overlay itself, say) is a copy.
  if ! mount -t overlay -o "lowerdir=$WORLD_BASE,upperdir=$writable/upper,workdir=$writable/work" world "$root" 2>/dev/null; then
    echo 'No overlay here: the base is copied.'
    mkdir -p "$writable/copy" && cp -a "$WORLD_BASE/." "$writable/copy/" && mount --bind "$writable/copy" "$root" || return
  fi
  mount -t proc proc "$root/proc" || return
  mount -t sysfs -o ro sysfs "$root/sys" || return
  mount_devices || return
  mount --bind "$WORLD_NODE" "$root/usr/local" && mount -o remount,ro,bind "$root/usr/local" || return
  mount -t tmpfs -o mode=755 mnt "$root/mnt" || return
  cp "$WORLD_BUNDLE" "$root/mnt/head.bundle" && cp "$HERE/try-start.mjs" "$root/mnt/" || return
  cp /etc/resolv.conf "$root/etc/resolv.conf" || return
  # Without IPv6 a machine's list of hosts has none of its addresses either.
  if [ "$WORLD_IPV6" = yes ]; then
    { cat /etc/hosts; echo '::1 localhost'; } >"$root/etc/hosts"
  else
    grep -v '^[^#]*:' /etc/hosts >"$root/etc/hosts"
  fi
}

# What every Linux has in /dev, and no disks.
mount_devices() {
  local dev=$root/dev line
  mount -t tmpfs -o mode=755 dev "$dev" || return
  for line in 'null 1 3' 'zero 1 5' 'full 1 7' 'random 1 8' 'urandom 1 9' 'tty 5 0'; do
    # shellcheck disable=SC2086
    set -- $line
    mknod -m 666 "$dev/$1" c "$2" "$3" || return
  done
  ln -s /proc/self/fd "$dev/fd"
  ln -s /proc/self/fd/0 "$dev/stdin"
  ln -s /proc/self/fd/1 "$dev/stdout"
  ln -s /proc/self/fd/2 "$dev/stderr"
  mkdir "$dev/pts" && mount -t devpts -o newinstance,ptmxmode=666,mode=620 devpts "$dev/pts" || return
  ln -s pts/ptmx "$dev/ptmx"
  [ "$WORLD_SHM" = no ] || { mkdir -m 1777 "$dev/shm" && mount -t tmpfs -o mode=1777 shm "$dev/shm"; }
}

# A disk in a file behind a network block server in user space that takes its time: as slow as one that turns,
# for reads, writes and flushes alike, below the kernel's own cache. device-mapper's delay is not in every kernel.
mount_slow_disk() {
  local image=$WORLD_FOLDER/disk.img
  mkdir -p "$WORLD_FOLDER/disk" "$WORLD_FOLDER/served"
  truncate -s 12G "$image" && mkfs.ext4 -q -F "$image" || return
  nbdfuse "$WORLD_FOLDER/served/" --command nbdkit -s --filter=delay --threads=16 file "$image" rdelay=4ms wdelay=8ms &
  local tries
  for tries in $(seq 100); do
    [ -e "$WORLD_FOLDER/served/nbd" ] && break
    sleep 0.1
  done
  KEPT="$! $(pgrep -d ' ' nbdkit)" && mount -o loop,noatime "$WORLD_FOLDER/served/nbd" "$WORLD_FOLDER/disk"
}

# In order: a slow disk loses what is not unmounted before its server ends.
unmount_world() {
  umount -R "$root" && [ "$WORLD_DISK" = slow ] && umount "$WORLD_FOLDER/disk"
  return 0
}
