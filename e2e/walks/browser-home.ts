import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TESTS_ZONE } from '../../scripts/tests-zone.ts'

/** Kept from this process: where programs are, which fonts there are, and where temporary files go. */
const KEPT = ['PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'TMPDIR', 'LD_LIBRARY_PATH'] as const

// GTK's settings: scrollbars that take room, and a window that may be as narrow as a phone, which
// MiniBrowser's row of buttons would not let it be.
const GTK_SETTINGS = '[Settings]\ngtk-overlay-scrolling=0\ngtk-enable-animations=0\n'
const GTK_STYLES = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; }\n'

/**
 * A home folder of a browser's own and the environment to start it with, so that nothing depends on
 * whose machine it is. Firefox refuses a home that another user owns.
 */
export async function browserHome() {
  const folder = await mkdtemp(join(tmpdir(), 'rema-browser-'))
  const gtk = join(folder, '.config', 'gtk-3.0')
  await mkdir(gtk, { recursive: true })
  await writeFile(join(gtk, 'settings.ini'), GTK_SETTINGS)
  await writeFile(join(gtk, 'gtk.css'), GTK_STYLES)
  const kept = KEPT.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    env: {
      ...Object.fromEntries(kept),
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      TZ: TESTS_ZONE,
      LANG: 'C.UTF-8',
      LANGUAGE: 'en_US',
      // A machine without a desktop has no session bus to speak to.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      NO_AT_BRIDGE: '1',
      GSETTINGS_BACKEND: 'memory',
      GIO_USE_VFS: 'local',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    /** Browsers write into it until their last process is gone. */
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  }
}
