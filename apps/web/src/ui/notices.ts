/** Something that happened, as a toast tells it. */
export type Notice = { title: string; description: string | undefined; tone: 'good' | 'bad' }

/** What shows them, once it is there. */
type Shower = { show(notice: Notice): void; clear(): void }
let shower: Shower | null = null
/** The latest that nobody could show yet; a newer one takes its place there, too. */
let waiting: Notice | null = null
/** Once true, for as long as the page lives. */
let isNeeded = false
const listeners = new Set<() => void>()

/** Has it shown, now or as soon as what shows it is there. */
export function say(notice: Notice): void {
  if (shower) shower.show(notice)
  else {
    waiting = notice
    needShower()
  }
}

/** From now on what shows notices belongs on the page. */
export function needShower(): void {
  isNeeded = true
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`: whether what shows notices belongs on the page. */
export const showerNeeded = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: () => isNeeded,
}

/** A dialog opened, or another page came, while a toast is shown: the toast makes room for what is pressed there. */
export function clearToast(): void {
  shower?.clear()
}

/** Hands over what is said from now on, and what was said before; gives what ends it. */
export function takeNotices(next: Shower): () => void {
  shower = next
  if (waiting) next.show(waiting)
  waiting = null
  return () => {
    if (shower === next) shower = null
  }
}
