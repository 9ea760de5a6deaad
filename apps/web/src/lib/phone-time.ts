import { type Heard, heardAs } from './heard-server.ts'

/** What this device's clocks show: the one that can be set, and the one that only runs, since the page was loaded. */
export type PhoneTime = { wall: string; mono: number; load: string }
export type Anchor = PhoneTime & { server: string }

const load = crypto.randomUUID()
/** Of the load before, whichever it was. */
const loadBefore = crypto.randomUUID()
/** An answer that took longer says too little of when it was given. */
const longestRoundTrip = 10_000

export function phoneTime(now = Date.now()): PhoneTime {
  return { wall: new Date(now).toISOString(), mono: Math.round(performance.now()), load }
}

/** The server's time beside this device's, as it was last heard, also before this page was loaded. */
export function lastAnchor(): Anchor | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(heardAs) ?? 'null')
    return isHeard(stored) ? anchorOf(stored) : null
  } catch {
    return null
  }
}

function anchorOf({ date, asked, wall, mono, origin }: Heard): Anchor | null {
  const said = Date.parse(date ?? '')
  const took = wall - asked
  if (Number.isNaN(said) || took < 0 || took > longestRoundTrip) return null
  return {
    // Half of the way there; and the header tells whole seconds.
    wall: new Date(wall - took / 2).toISOString(),
    mono: Math.max(0, Math.round(mono - took / 2)),
    load: origin === performance.timeOrigin ? load : loadBefore,
    server: new Date(said + 500).toISOString(),
  }
}

function isHeard(value: unknown): value is Heard {
  const { asked, wall, mono, origin } = (value ?? {}) as Partial<Heard>
  return [asked, wall, mono, origin].every((each) => typeof each === 'number')
}
