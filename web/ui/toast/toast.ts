import { browserClock, type ToastClock } from './toast-clock.ts'
import { toastTimeMs } from './toast-time.ts'

type NewToast = {
  kind: 'success' | 'title' | 'info' | 'error'
  text: string
  /** Said after it, more quietly. */
  note?: string
  action?: { label: string; onPress: () => void }
  /** Called once it has gone, whatever sent it away. */
  onGone?: () => void
  /** Which of the page's places shows it; without one, the page's own. */
  at?: string
  /** What it tells is seen just now: it does not wait, and what stands where it belongs comes after it, anew. */
  isNow?: boolean
}
export type Toast = NewToast & { id: number; leaving: boolean }
type PauseReason = 'hover' | 'focus' | 'hidden'

/** How long the leaving animation may take. */
const LEAVE_MS = 200
/** After a pause a toast stays at least this long, so that it does not vanish under a leaving pointer. */
const AFTER_PAUSE_MS = 2_000

type Timed = { toast: Toast; leftMs: number }

/**
 * Toasts, oldest first. In each place at most two are visible, side by side in its layout: one
 * `success` and one of the other kinds.
 * A success is shown at once and replaces an older one: it answers what was just pressed. The others
 * wait for each other, equal ones once, and are never skipped; one that tells what is seen now goes
 * before them. An error removes a success, because what it reported has failed.
 */
export function createToasts(clock: ToastClock = browserClock) {
  let visible: readonly Timed[] = []
  let queued: readonly Toast[] = []
  let shown: readonly Toast[] = []
  let nextId = 1
  let since = clock.now()
  let cancelTimer: (() => void) | undefined
  const pauses = new Set<PauseReason>()
  const listeners = new Set<() => void>()

  /** Takes the time that has passed off every visible toast. */
  function updateTimes(): void {
    const passed = pauses.size > 0 ? 0 : clock.now() - since
    since = clock.now()
    visible = visible.map((timed) => ({ ...timed, leftMs: timed.leftMs - passed }))
  }

  function nextVisible(): Toast | undefined {
    return queued.find((next) => !visible.some(({ toast }) => isSameSlot(toast, next)))
  }

  /** Shows queued toasts, tells the listeners, and wakes up when the next one is due. */
  function update(): void {
    for (let toast = nextVisible(); toast; toast = nextVisible()) {
      const { id, text, note = '', action } = toast
      queued = queued.filter((other) => other.id !== id)
      visible = [...visible, { toast, leftMs: toastTimeMs(text + note, action !== undefined) }]
    }
    shown = visible.map(({ toast }) => toast)
    for (const listener of listeners) listener()
    cancelTimer?.()
    cancelTimer = undefined
    const times = visible.filter(({ toast }) => !toast.leaving).map(({ leftMs }) => leftMs)
    if (pauses.size > 0 || times.length === 0) return
    cancelTimer = clock.after(Math.max(0, Math.min(...times)), () => {
      updateTimes()
      leave(({ leftMs }) => leftMs <= 0)
    })
  }

  /** Starts the leaving animation of toasts; it runs even while the others are paused. */
  function leave(isDue: (timed: Timed) => boolean): void {
    const going = visible.filter((timed) => !timed.toast.leaving && isDue(timed))
    visible = visible.map((timed) =>
      going.includes(timed) ? { ...timed, toast: { ...timed.toast, leaving: true } } : timed,
    )
    update()
    for (const { toast } of going) clock.after(LEAVE_MS, () => remove(toast.id))
  }

  function remove(id: number): void {
    updateTimes()
    takeOff(({ toast }) => toast.id === id)
    update()
  }

  function takeOff(isGoing: (timed: Timed) => boolean): void {
    const going = visible.filter(isGoing)
    // What goes from under the pointer sends no leave event; a pointer that rests on another moves again.
    if (going.length > 0) pauses.delete('hover')
    visible = visible.filter((timed) => !going.includes(timed))
    for (const { toast } of going) toast.onGone?.()
  }

  return {
    /** Shows a toast, or queues it for its slot; returns its id. */
    add(toast: NewToast): number {
      updateTimes()
      const id = nextId++
      const replacesSuccess = toast.kind === 'success' || toast.kind === 'error'
      takeOff(({ toast: old }) => replacesSuccess && isSuccess(old) && old.at === toast.at)
      queued = queued.filter((other) => !isSameSlot(other, toast) || other.text !== toast.text)
      const added = { ...toast, id, leaving: false }
      if (toast.isNow) {
        // What stands in its slot comes again after it.
        const aside = shown.filter((old) => !old.leaving && isSameSlot(old, toast))
        visible = visible.filter((timed) => !aside.includes(timed.toast))
        queued = [added, ...aside, ...queued]
      } else queued = [...queued, added]
      update()
      return id
    },
    /** Sends a toast away; an id that is gone already is no matter. */
    dismiss(id: number): void {
      updateTimes()
      queued = queued.filter((toast) => toast.id !== id)
      // What is dismissed under the pointer or with focus in it sends no leave or blur event.
      pauses.delete('hover')
      pauses.delete('focus')
      leave(({ toast }) => toast.id === id)
    },
    /** Stops the clocks of all toasts until every reason is gone. */
    pause(reason: PauseReason): void {
      if (pauses.has(reason)) return
      updateTimes()
      pauses.add(reason)
      update()
    },
    resume(reason: PauseReason): void {
      updateTimes()
      if (!pauses.delete(reason)) return
      visible = visible.map((timed) => ({
        ...timed,
        leftMs: Math.max(timed.leftMs, AFTER_PAUSE_MS),
      }))
      update()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** What is visible now, oldest first; the same array until something changes. */
    read: (): readonly Toast[] => shown,
  }
}

export type Toasts = ReturnType<typeof createToasts>

/** The page's own toasts. */
export const toasts = createToasts()

function isSuccess({ kind }: NewToast): boolean {
  return kind === 'success'
}

function isSameSlot(one: NewToast, other: NewToast): boolean {
  return one.at === other.at && isSuccess(one) === isSuccess(other)
}
