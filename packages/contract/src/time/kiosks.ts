import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { id, instant, plainLine } from '../shapes.ts'

/** What somebody clocks with: four to six digits. */
export const clockPin = z.string().regex(/^\d{4,6}$/)

/** Where a kiosk is opened; what stands behind the hash opens it once. */
export const kioskPath = '/kiosk'

/** A shared screen of a place, as whoever looks after it sees it. */
export const kiosk = z.object({
  id,
  name: z.string(),
  place: z.object({ id, name: z.string() }),
  /** Whether names can be picked from those who work there today; else an employee number is typed. */
  picksNames: z.boolean(),
  state: z.enum(['waiting', 'open', 'revoked']),
  madeAt: instant,
  /** When its link was opened on a device. */
  openedAt: instant.nullable(),
  lastSeenAt: instant.nullable(),
  revokedAt: instant.nullable(),
  /** Until when the link that was made last can be opened; null once it was, or is over. */
  linkUntil: instant.nullable(),
})
export type Kiosk = z.infer<typeof kiosk>

/** A link is told once. */
const kioskLink = z.object({ kiosk, link: z.string(), linkUntil: instant })

/** Who stands before a kiosk: by what they typed, or picked. */
const who = z.union([z.object({ employeeNumber: plainLine(40) }), z.object({ workerId: id })])

/** What a kiosk shows of somebody: never their whole name, and never pay. */
export const kioskPerson = z.object({
  initials: z.string(),
  /** A PIN that a manager gave lets its own be chosen, and nothing else. */
  mustChangePin: z.boolean(),
  /** The shift that runs, or the next that can be clocked into. */
  shift: z.object({ startTime: instant, endTime: instant, location: z.string(), role: z.string() }).nullable(),
  clockedIn: instant.nullable(),
  onBreakSince: instant.nullable(),
  /** When clocking in opens; null on shift. */
  opensAt: instant.nullable(),
})
export type KioskPerson = z.infer<typeof kioskPerson>

export const kioskEvent = z.enum(['in', 'out', 'break_start', 'break_end'])
export type KioskEvent = z.infer<typeof kioskEvent>

export const kiosks = section('kiosks', {
  permissions: {
    /** Shared screens of the company's places. */
    'kiosks.write': ['owner', 'payroll_manager'],
    /** Giving somebody a PIN to clock with; a line manager their team. */
    'pins.give': ['owner', 'payroll_manager', 'manager'],
  },
  errors: {
    kiosk_not_open: 401,
    kiosk_link_over: 410,
    pin_not_accepted: 403,
    pin_must_change: 403,
    pin_too_easy: 400,
    pin_same: 409,
  },
  actions: {
    'kiosk.made': 'access',
    'kiosk.changed': 'access',
    'kiosk.link_made': 'access',
    'kiosk.opened': 'access',
    'kiosk.revoked': 'access',
    'kiosk.pin_given': 'access',
    'kiosk.pin_set': 'access',
    'kiosk.pin_removed': 'access',
    'kiosk.pin_failed': 'access',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/kiosks',
      summary: 'The shared screens of the company, with when each was seen last, and the places where there may be one',
      access: 'kiosks.write',
      reach: 'company',
      response: z.object({ kiosks: z.array(kiosk), places: z.array(z.object({ id, name: z.string() })) }),
    }),
    make: route({
      method: 'POST',
      path: '/api/employer/kiosks',
      summary: 'Make a kiosk of a place. The link opens it once, within a day, and is told once',
      access: 'kiosks.write',
      reach: 'company',
      body: z.object({ placeId: id, name: plainLine(60), picksNames: z.boolean() }),
      response: kioskLink,
      status: 201,
    }),
    change: route({
      method: 'PATCH',
      path: '/api/employer/kiosks/:id',
      summary: 'Give a kiosk another name, or let names be picked there or no longer',
      access: 'kiosks.write',
      reach: 'company',
      params: z.object({ id }),
      body: z.strictObject({ name: plainLine(60), picksNames: z.boolean() }),
      response: kiosk,
    }),
    makeLink: route({
      method: 'POST',
      path: '/api/employer/kiosks/:id/link',
      summary: 'Make a new link for a kiosk: opened on another device, the one before is closed. It is told once',
      access: 'kiosks.write',
      reach: 'company',
      params: z.object({ id }),
      response: kioskLink,
      status: 201,
    }),
    revoke: route({
      method: 'DELETE',
      path: '/api/employer/kiosks/:id',
      summary: 'Close a kiosk for good, at once; revoked already, it stays so',
      access: 'kiosks.write',
      reach: 'company',
      params: z.object({ id }),
      response: kiosk,
    }),
    givePin: route({
      method: 'POST',
      path: '/api/employer/employees/:id/clock-pin',
      summary:
        'Give an employee a PIN that works once, within three days, and lets them choose their own at a kiosk. It is told once, and ends the PIN they had',
      access: 'pins.give',
      reach: 'team',
      params: z.object({ id }),
      response: z.object({ pin: z.string(), expiresAt: instant }),
      status: 201,
    }),
    setPin: route({
      method: 'PUT',
      path: '/api/user/clock-pin',
      summary: 'Choose one’s own PIN for clocking. Needs a live `security` verification',
      access: 'worker',
      reach: 'own',
      limit: 'proofs',
      changes: ['verification'],
      body: z.strictObject({ pin: clockPin }),
      response: z.object({ setAt: instant }),
    }),
    removePin: route({
      method: 'DELETE',
      path: '/api/user/clock-pin',
      summary: 'Clock without a PIN from now on',
      access: 'worker',
      reach: 'own',
      changes: ['verification'],
      response: z.object({ removed: z.boolean() }),
    }),
    open: route({
      method: 'POST',
      path: '/api/kiosk/open',
      summary: 'Open a kiosk on this device by its link. The device keeps a cookie that may clock and do nothing else',
      access: 'public',
      reach: 'public',
      limit: 'publicWrites',
      changes: [],
      body: z.strictObject({ code: z.string().min(1).max(200) }),
      response: z.object({ name: z.string() }),
    }),
    show: route({
      method: 'GET',
      path: '/api/kiosk',
      summary:
        'What the kiosk of this device is, and who may be picked there. Refused as `kiosk_not_open` on any other device',
      access: 'public',
      reach: 'public',
      limit: 'lookups',
      shows: [],
      response: z.object({
        name: z.string(),
        place: z.string(),
        company: z.string(),
        /** Those with a shift there today; null where names are not picked. */
        people: z.array(z.object({ id, name: z.string() })).nullable(),
      }),
    }),
    person: route({
      method: 'POST',
      path: '/api/kiosk/person',
      summary: 'Who somebody is to this kiosk, by their PIN, and what they can clock now',
      access: 'public',
      reach: 'public',
      limit: 'publicWrites',
      changes: [],
      body: z.strictObject({ who, pin: clockPin }),
      response: kioskPerson,
    }),
    changePin: route({
      method: 'POST',
      path: '/api/kiosk/pin',
      summary: 'Choose one’s own PIN by the one that a manager gave',
      access: 'public',
      reach: 'public',
      limit: 'publicWrites',
      changes: [],
      body: z.strictObject({ who, pin: clockPin, newPin: clockPin }),
      response: kioskPerson,
    }),
    clock: route({
      method: 'POST',
      path: '/api/kiosk/clock',
      summary: 'Clock at this kiosk, by a PIN. With the same `key` it is clocked once, and answered as before',
      access: 'public',
      reach: 'public',
      limit: 'publicWrites',
      changes: [],
      body: z.strictObject({ key: id, who, pin: clockPin, event: kioskEvent }),
      response: z.object({ event: kioskEvent, at: instant, person: kioskPerson }),
    }),
  },
})
