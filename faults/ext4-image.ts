import { execFile, spawnSync } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A disk in a file, with a power switch. */
type Disk = {
  /** The folder of its file system. */
  folder: string
  /** From this moment nothing reaches the disk any more; what its cache had not been told to keep may be lost. */
  cutPower(): Promise<void>
  /** Mounts it again, as a machine does that comes up after a power cut. */
  restorePower(): Promise<void>
  remove(): Promise<void>
}

/**
 * FS_IOC_GOINGDOWN of the kernel's ext4 with the flag "no log flush": the file system stops at once, its journal
 * unwritten. Node has no ioctl(2); Perl is part of every Debian. Source: include/uapi/linux/fs.h, ext4/ioctl.c.
 */
const GO_DOWN =
  "open(my $folder, '<', $ARGV[0]) or die $!; my $flag = pack('L', 2); ioctl($folder, 0x8004587d, $flag) or die $!;"

/** Why a power cut cannot be simulated here; null when it can. */
export function whyNoPowerCut(): string | null {
  if (process.platform !== 'linux') return 'only Linux has loop-mounted ext4'
  if (process.getuid?.() !== 0) return 'mounting takes root'
  for (const tool of ['losetup', 'mkfs.ext4', 'mount', 'umount', 'perl']) {
    const found = spawnSync('sh', ['-c', `PATH=$PATH:/sbin:/usr/sbin command -v ${tool}`])
    if (found.status !== 0) return `${tool} is missing`
  }
  if (spawnSync('losetup', ['-f']).status !== 0) return 'there is no free loop device'
  return null
}

/**
 * Two file systems in each other: the data lies on the inner one, whose image is a file on the outer one. The outer's
 * page cache is then the disk's volatile cache: what the inner has not flushed is lost when the outer goes down.
 */
export async function makeDisk(parent: string, sizeMb: number): Promise<Disk> {
  const outer = { image: join(parent, 'outer.img'), folder: join(parent, 'outer') }
  const inner = { image: join(outer.folder, 'inner.img'), folder: join(parent, 'inner') }
  await makeImage(outer.image, sizeMb * 2)
  await mkdir(outer.folder)
  await mkdir(inner.folder)
  await mount(outer)
  await makeImage(inner.image, sizeMb)
  await run('sync', ['-f', outer.folder])
  await mount(inner)

  async function unmountBoth() {
    await unmount(inner.folder)
    await unmount(outer.folder)
  }
  return {
    folder: inner.folder,
    async cutPower() {
      await run('perl', ['-e', GO_DOWN, outer.folder])
      await run('perl', ['-e', GO_DOWN, inner.folder])
    },
    async restorePower() {
      await unmountBoth()
      await mount(outer)
      await mount(inner)
    },
    async remove() {
      await unmountBoth().catch(() => {})
      await rm(outer.image, { force: true })
    },
  }
}

/** Its blocks are written once, so that later writes go in place as they do on a disk. */
async function makeImage(path: string, sizeMb: number) {
  const file = await open(path, 'w')
  const block = Buffer.alloc(1024 * 1024)
  for (let at = 0; at < sizeMb; at++) await file.write(block)
  await file.sync()
  await file.close()
  await run('mkfs.ext4', ['-q', '-F', '-E', 'lazy_itable_init=0,lazy_journal_init=0', path])
}

async function mount({ image, folder }: { image: string; folder: string }) {
  await run('mount', ['-o', 'loop,noatime', image, folder])
}

/** Tries for a while: processes that were killed let go of their files a moment later. */
async function unmount(folder: string) {
  for (let tries = 1; ; tries++) {
    try {
      await run('umount', [folder])
      return
    } catch (error) {
      if (tries === 50) throw error
      await new Promise((resolve) => {
        setTimeout(resolve, 100)
      })
    }
  }
}
