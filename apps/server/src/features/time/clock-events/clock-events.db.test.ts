import { createHash, randomUUID } from 'node:crypto'
import { type ClockingReview, clockingText, type PhoneClocking } from '@gpod/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPhone } from '../../../../test/clock-events/test-phone.ts'
import { type HoursCompany, openHoursCompany, type SignedIn } from '../../../../test/timesheets/hours-test-company.ts'
import { SoftwarePasskey } from '../../../../test/verification/software-passkey.ts'
import { addShifts } from '../shifts/index.ts'

let company: HoursCompany
let owner: SignedIn
let worker: SignedIn
let workerId: string
let shiftId: string

const at = (time: string, day = '2026-11-25') => `${day}T${time.length === 5 ? `${time}:00` : time}.000Z`

beforeAll(async () => {
  company = await openHoursCompany({ now: at('08:00') })
  owner = await company.signIn('owner', null)
})
afterAll(() => company.close())

beforeEach(async () => {
  company.clock.current = at('08:00')
  workerId = await company.addWorker()
  worker = await company.signIn('worker', workerId)
  shiftId = await plan(at('09:00'), at('17:00'))
})

async function plan(startsAt: string, endsAt: string, of = workerId): Promise<string> {
  const shift = { workerId: of, startsAt, endsAt, location: 'York', role: 'Barista', unpaidBreakMinutes: 0 }
  const added = await company.inCompany((tx) =>
    addShifts(tx, { employerId: company.employerId, shifts: [shift], actor: null, now: company.clock.now() }),
  )
  if (added.outcome !== 'added') throw new Error(added.code)
  return added.ids[0] ?? ''
}

/** A phone that heard the server at eight. */
function phoneOf(who: SignedIn = worker) {
  const phone = newPhone(company, who)
  phone.hear(company.clock.now())
  return phone
}

async function hoursOf(id = shiftId) {
  const { rows } = await company.owner.query(
    `select state, started_at, ended_at, break_minutes, paid_minutes, version from timesheets where shift_id = $1`,
    [id],
  )
  return rows[0]
}
async function clockings(): Promise<number> {
  const { rows } = await company.owner.query('select count(*)::int as n from clockings where worker_id = $1', [
    workerId,
  ])
  return rows[0].n
}
const ownReviews = async (): Promise<ClockingReview[]> =>
  (await company.call(worker, 'GET', '/api/clock-events')).body.reviews
async function waitingReview() {
  const { reviews } = (await company.call(owner, 'GET', '/api/employer/clock-events')).body
  return reviews.find((review: { worker: { id: string } }) => review.worker.id === workerId)
}
const decide = (id: string, how: 'keep' | 'take', body: object) =>
  company.call(owner, 'POST', `/api/employer/clock-events/${id}/${how}`, body)

test('a day without a connection is the hours that it was, to the second', async () => {
  const phone = phoneOf()
  phone.record('in', at('08:58:07'), shiftId)
  phone.record('break_start', at('12:00:30'), shiftId)
  phone.record('break_end', at('12:31:00'), shiftId)
  phone.record('out', at('17:04:59'), shiftId)
  const outcomes = await phone.send(at('20:00'))
  expect(Object.values(outcomes).map(({ outcome }) => outcome)).toEqual(Array(4).fill('recorded'))
  expect(await hoursOf()).toMatchObject({
    state: 'waiting',
    started_at: at('08:58:07'),
    ended_at: at('17:04:59'),
    break_minutes: 30,
    paid_minutes: 455,
  })
  expect(await ownReviews()).toEqual([])
})

test('case 1: an answer that was lost after the commit comes again, and nothing is recorded twice', async () => {
  const phone = phoneOf()
  const sent = [phone.record('in', at('09:00'), shiftId), phone.record('out', at('17:00'), shiftId)]
  const first = await phone.send(at('18:00'), sent)
  const second = await phone.send(at('23:00'), sent)
  expect(second).toEqual(first)
  expect(await clockings()).toBe(2)
  expect((await hoursOf()).version).toBe(1)
})

test('case 1: the same id with another body means something else, and is refused for ever', async () => {
  const phone = phoneOf()
  const sent = phone.record('in', at('09:00'), shiftId)
  await phone.send(at('10:00'), [sent])
  const changed: PhoneClocking = { ...sent, time: { ...sent.time, wall: at('08:50') } }
  const answer = await phone.send(at('10:01'), [changed])
  expect(answer[sent.id]).toMatchObject({ outcome: 'refused', code: 'id_taken' })
  expect((await hoursOf()).started_at).toEqual(at('09:00'))
})

test('case 2: two tabs that send the same at once record it once', async () => {
  const phone = phoneOf()
  const sent = [phone.record('in', at('09:00'), shiftId), phone.record('out', at('17:00'), shiftId)]
  company.clock.current = at('18:00')
  const body = { sent: { wall: at('18:00'), mono: 36_000_000, load: sent[0]?.time.load }, events: sent }
  const locking = { text: 'select 1 from workers where id = $1 for update', values: [workerId] }
  const both = await company.meeting(locking, [
    () => company.call(worker, 'POST', '/api/clock-events', body),
    () => company.call(worker, 'POST', '/api/clock-events', body),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.body.outcomes).toEqual(both[1]?.body.outcomes)
  expect(await clockings()).toBe(2)
})

describe('case 4: two phones without a connection', () => {
  test('both clock in: the later one is looked at, and both times are told', async () => {
    const [a, b] = [phoneOf(), phoneOf()]
    a.record('in', at('08:58'), shiftId)
    const second = b.record('in', at('09:06'), shiftId)
    await a.send(at('10:00'))
    const answer = await b.send(at('10:05'))
    expect(answer[second.id]).toMatchObject({ outcome: 'review', code: 'already_clocked_in' })
    expect((await hoursOf()).started_at).toEqual(at('08:58'))
    const [review] = await ownReviews()
    expect(review?.stands?.startedAt).toBe(at('08:58'))
    expect(review?.says.startedAt).toBe(at('09:06'))
  })

  test('both clock in within two minutes: the hours say so already', async () => {
    const [a, b] = [phoneOf(), phoneOf()]
    a.record('in', at('08:58'), shiftId)
    const second = b.record('in', at('08:59:30'), shiftId)
    await a.send(at('10:00'))
    expect((await b.send(at('10:05')))[second.id]).toMatchObject({ outcome: 'already', code: null })
    expect(await ownReviews()).toEqual([])
  })

  test('in on one and out on the other, which is heard first: the day is decided again and comes out whole', async () => {
    const [a, b] = [phoneOf(), phoneOf()]
    a.record('in', at('09:00'), shiftId)
    const out = b.record('out', at('17:00'), shiftId)
    expect((await b.send(at('17:05')))[out.id]).toMatchObject({ outcome: 'review', code: 'not_clocked_in' })
    expect(await ownReviews()).toHaveLength(1)
    await a.send(at('19:00'))
    expect(await hoursOf()).toMatchObject({ state: 'waiting', paid_minutes: 480 })
    expect(await ownReviews()).toEqual([])
    // What was answered stays what was answered.
    expect((await b.send(at('20:00'), [out]))[out.id]).toMatchObject({ outcome: 'review', code: 'not_clocked_in' })
  })
})

describe('A23 case 5, T2: how sure a time is', () => {
  test.each([119, -119])('a clock that is %i seconds off is put right to the second, and counts', async (seconds) => {
    const phone = newPhone(company, worker)
    phone.setClock(seconds)
    phone.hear(at('08:00'))
    const sent = phone.record('in', at('09:00:10'), shiftId)
    const answer = await phone.send(at('10:00'))
    expect(answer[sent.id]).toMatchObject({ outcome: 'recorded', at: at('09:00:10') })
  })

  test.each([121, -121, 3 * 3600, -3 * 3600])(
    'a clock that is %i seconds off: kept, not paid, and looked at',
    async (seconds) => {
      const phone = newPhone(company, worker)
      phone.setClock(seconds)
      phone.hear(at('08:00'))
      const sent = phone.record('in', at('09:00:10'), shiftId)
      const answer = await phone.send(at('10:00'))
      expect(answer[sent.id]).toMatchObject({ outcome: 'review', code: 'time_unverified', at: at('09:00:10') })
      expect(await hoursOf()).toBeUndefined()
      expect((await ownReviews())[0]?.clockings[0]).toMatchObject({ doubt: 'time_unverified', at: at('09:00:10') })
    },
  )

  test('a clock set forward for a clocking and back after it is convicted by the one that only runs', async () => {
    const phone = phoneOf()
    phone.setClock(3 * 3600)
    const sent = phone.record('out', at('09:30'), shiftId)
    phone.setClock(0)
    expect((await phone.send(at('14:00')))[sent.id]).toMatchObject({ code: 'time_unverified' })
  })

  test('reloaded, and the clock set between hearing the server and sending: nobody can say', async () => {
    const phone = phoneOf()
    phone.reload(at('08:30'))
    phone.setClock(-3600)
    const sent = phone.record('in', at('10:00'), shiftId)
    phone.reload(at('10:30'))
    phone.setClock(600)
    expect((await phone.send(at('11:00')))[sent.id]).toMatchObject({ code: 'time_unverified' })
  })

  test('where the server was never heard before, it is looked at, and a manager may take it as it is', async () => {
    const phone = newPhone(company, worker)
    phone.record('in', at('09:00'), shiftId)
    phone.record('out', at('17:00'), shiftId)
    await phone.send(at('18:00'))
    const review = await waitingReview()
    expect(review).toMatchObject({ stands: null, effect: { minutes: 480 }, says: { startedAt: at('09:00') } })
    const taken = await decide(review.id, 'take', { ...review.says, reason: 'They were here', version: null })
    expect(taken.status).toBe(200)
    expect(await hoursOf()).toMatchObject({ state: 'waiting', paid_minutes: 480 })
    expect((await ownReviews())[0]).toMatchObject({ state: 'taken' })
  })
})

test('case 6: half past one comes twice on 25 October, and each is the one it was', async () => {
  company.clock.current = at('00:00', '2026-10-24')
  const night = await plan(at('21:00', '2026-10-24'), at('05:00', '2026-10-25'))
  const phone = phoneOf()
  phone.record('in', at('21:00', '2026-10-24'), night)
  // 1:30 in summer time, and an hour later 1:30 again.
  phone.record('break_start', at('00:30', '2026-10-25'), night)
  phone.record('break_end', at('01:30', '2026-10-25'), night)
  phone.record('out', at('05:00', '2026-10-25'), night)
  await phone.send(at('08:00', '2026-10-25'))
  expect(await hoursOf(night)).toMatchObject({ break_minutes: 60, paid_minutes: 420 })
})

test('case 7: a phone that restarts between in and out loses neither', async () => {
  const phone = phoneOf()
  phone.record('in', at('09:00'), shiftId)
  phone.reload(at('12:00'))
  phone.record('out', at('17:00'), shiftId)
  await phone.send(at('18:00'))
  expect(await hoursOf()).toMatchObject({ state: 'waiting', paid_minutes: 480 })
})

test('case 8: out before in within one sending, and a gap in the numbers, change nothing of what it was', async () => {
  const phone = phoneOf()
  const first = phone.record('in', at('09:00'), shiftId)
  phone.record('break_start', at('10:00'), shiftId)
  const last = phone.record('out', at('17:00'), shiftId)
  const answer = await phone.send(at('18:00'), [last, first])
  expect(answer[first.id]?.outcome).toBe('recorded')
  expect(answer[last.id]?.outcome).toBe('recorded')
  expect(await hoursOf()).toMatchObject({ state: 'waiting', paid_minutes: 480 })
})

describe('case 9: what happened to the day meanwhile', () => {
  async function approvedDay() {
    const phone = phoneOf()
    phone.record('in', at('09:00'), shiftId)
    phone.record('out', at('16:00'), shiftId)
    await phone.send(at('16:30'))
    const { rows } = await company.owner.query('select id from timesheets where shift_id = $1', [shiftId])
    await company.call(owner, 'POST', '/api/employer/hours/approve', { ids: [rows[0].id] })
    return rows[0].id as string
  }

  test('approved: it is a proposal beside the hours, with what it would pay', async () => {
    await approvedDay()
    const other = phoneOf()
    const out = other.record('out', at('17:00'), shiftId)
    expect((await other.send(at('20:00')))[out.id]).toMatchObject({ outcome: 'review', code: 'hours_approved' })
    const review = await waitingReview()
    expect(review.effect.minutes).toBe(60)
    expect((await hoursOf()).paid_minutes).toBe(420)
    const body = { ...review.says, reason: 'They closed', version: review.stands.version }
    expect((await decide(review.id, 'take', body)).status).toBe(200)
    expect(await hoursOf()).toMatchObject({ state: 'approved', paid_minutes: 480 })
  })

  test('case 10: paid: the payslip stays, and the time it lacks is paid with the next payday', async () => {
    const id = await approvedDay()
    await company.owner.query(
      'update pay_periods set closed_at = now() where id = (select pay_period_id from timesheets where id = $1)',
      [id],
    )
    const other = phoneOf()
    const out = other.record('out', at('17:00'), shiftId)
    expect((await other.send(at('20:00')))[out.id]).toMatchObject({ outcome: 'review', code: 'hours_paid' })
    const review = await waitingReview()
    const body = { ...review.says, reason: 'They closed', version: review.stands.version }
    expect((await decide(review.id, 'take', body)).status).toBe(200)
    expect(await hoursOf()).toMatchObject({ state: 'approved', paid_minutes: 420 })
    const { rows } = await company.owner.query(
      'select started_at, paid_minutes, state from timesheets where worker_id = $1 and shift_id is null',
      [workerId],
    )
    expect(rows).toEqual([{ started_at: at('16:00'), paid_minutes: 60, state: 'waiting' }])
    await company.owner.query('update pay_periods set closed_at = null where employer_id = $1', [company.employerId])
  })

  test('corrected by a manager: theirs stands until they say otherwise', async () => {
    const phone = phoneOf()
    phone.record('in', at('09:00'), shiftId)
    phone.record('out', at('16:00'), shiftId)
    await phone.send(at('16:30'))
    const { rows } = await company.owner.query('select id, version from timesheets where shift_id = $1', [shiftId])
    const times = { startedAt: at('09:00'), endedAt: at('16:15'), breakMinutes: 0, reason: 'As the till says' }
    await company.call(owner, 'PATCH', `/api/employer/hours/${rows[0].id}`, { ...times, version: rows[0].version })
    const out = phone.record('out', at('16:40'), shiftId)
    expect((await phone.send(at('20:00')))[out.id]).toMatchObject({ code: 'hours_changed' })
    const review = await waitingReview()
    expect((await decide(review.id, 'keep', { reason: 'The till closed at 16:15' })).status).toBe(200)
    expect((await hoursOf()).ended_at).toEqual(at('16:15'))
    expect((await ownReviews())[0]).toMatchObject({ state: 'kept', answer: 'The till closed at 16:15' })
    expect(await decide(review.id, 'keep', { reason: 'Again and again' })).toMatchObject({
      status: 409,
      body: { code: 'clocking_decided' },
    })
  })

  test.each([
    ['removed', `update shifts set removed_at = now() where id = $1`, 'shift_gone'],
    [
      'moved to the evening',
      `update shifts set starts_at = '2026-11-25T18:00Z', ends_at = '2026-11-25T22:00Z' where id = $1`,
      'clock_too_early',
    ],
  ])('the shift was %s: kept, and looked at', async (_, change, code) => {
    const phone = phoneOf()
    const sent = phone.record('in', at('09:00'), shiftId)
    await company.owner.query(change, [shiftId])
    expect((await phone.send(at('10:00')))[sent.id]).toMatchObject({ outcome: 'review', code })
    expect(await clockings()).toBe(1)
  })

  test('the shift was swapped to a colleague: kept, and looked at', async () => {
    const phone = phoneOf()
    const sent = phone.record('in', at('09:00'), shiftId)
    const colleague = await company.addWorker()
    await company.owner.query('update shifts set worker_id = $2 where id = $1', [shiftId, colleague])
    expect((await phone.send(at('10:00')))[sent.id]).toMatchObject({ outcome: 'review', code: 'shift_of_another' })
  })
})

test('case 11, T4: what another person recorded on this phone is not taken from them, and the phone keeps it', async () => {
  const phone = phoneOf()
  const sent = phone.record('in', at('09:00'), shiftId)
  const other = await company.signIn('worker', await company.addWorker())
  company.clock.current = at('10:00')
  const answer = await company.call(other, 'POST', '/api/clock-events', { sent: sent.time, events: [sent] })
  expect(answer.body.outcomes).toEqual([{ id: sent.id, outcome: 'refused', code: 'not_yours', at: null }])
  expect((await phone.send(at('10:30')))[sent.id]).toMatchObject({ outcome: 'recorded' })
})

test('case 12: who left between clocking and sending has it looked at', async () => {
  const phone = phoneOf()
  const sent = phone.record('in', at('09:00'), shiftId)
  await company.owner.query(`update workers set ends_on = '2026-11-24' where id = $1`, [workerId])
  expect((await phone.send(at('10:00')))[sent.id]).toMatchObject({ outcome: 'review', code: 'not_employed' })
})

test('case 14: a shape of another version is left with the phone, and does not stop the others', async () => {
  const phone = phoneOf()
  const [first, second] = [phone.record('in', at('09:00'), shiftId), phone.record('out', at('17:00'), shiftId)]
  const answer = await phone.send(at('18:00'), [{ ...first, id: randomUUID(), version: 2 }, first, second])
  expect(Object.values(answer).map(({ code, outcome }) => code ?? outcome)).toEqual([
    'version_unknown',
    'recorded',
    'recorded',
  ])
})

test('case 16: signed out and in again, they are still theirs', async () => {
  const phone = phoneOf()
  const sent = phone.record('in', at('09:00'), shiftId)
  const again = await company.signInAgain(worker, 0)
  await company.owner.query('update sessions set ended_at = now() where id = $1', [worker.sessionId])
  const body = { sent: { ...sent.time, wall: at('10:00'), mono: sent.time.mono + 3_600_000 }, events: [sent] }
  company.clock.current = at('10:00')
  expect((await company.call(worker, 'POST', '/api/clock-events', body)).status).toBe(401)
  const answer = await company.call(again, 'POST', '/api/clock-events', body)
  expect(answer.body.outcomes[0]).toMatchObject({ outcome: 'recorded' })
})

test('case 11: whose sessions all ended, as a new password or a device that is removed ends them, sends them once they are back', async () => {
  const phone = phoneOf()
  const sent = phone.record('in', at('09:00'), shiftId)
  await company.owner.query('update sessions set ended_at = now() where user_id = $1', [worker.userId])
  company.clock.current = at('10:00')
  const body = { sent: { ...sent.time, wall: at('10:00'), mono: sent.time.mono + 3_600_000 }, events: [sent] }
  expect((await company.call(worker, 'POST', '/api/clock-events', body)).status).toBe(401)
  expect(await clockings()).toBe(0)
  const back = await company.signInAgain(worker, 0)
  const answer = await company.call(back, 'POST', '/api/clock-events', body)
  expect(answer.body.outcomes[0]).toMatchObject({ id: sent.id, outcome: 'recorded' })
  expect((await hoursOf()).started_at).toEqual(at('09:00'))
})

test('case 17: another worker’s id, a shift of another company and an id of somebody else make nobody’s hours', async () => {
  const phone = phoneOf()
  const sent = phone.record('in', at('09:00'), shiftId)
  await phone.send(at('09:30'))
  const other = await company.signIn('worker', await company.addWorker())
  company.clock.current = at('08:00')
  const theirs = newPhone(company, other)
  theirs.hear(at('08:00'))
  const stolen: PhoneClocking = { ...sent, userId: other.userId }
  expect((await theirs.send(at('10:00'), [stolen]))[sent.id]).toMatchObject({ outcome: 'refused', code: 'id_taken' })
  const nowhere = theirs.record('in', at('09:00'), randomUUID())
  const answer = await theirs.send(at('10:10'))
  expect(answer[nowhere.id]).toMatchObject({ outcome: 'review', code: 'no_shift' })
  expect((await hoursOf()).started_at).toEqual(at('09:00'))
})

describe('case 17: a passkey signs what was clocked without a connection', () => {
  const site = 'https://gpod.example'

  async function passkeyOf(who: SignedIn): Promise<SoftwarePasskey> {
    const passkey = new SoftwarePasskey(site)
    await company.owner.query(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_backed_up, label, created_at)
       values (gen_random_uuid(), $1, $2, $3, 7, '{}', false, 'Phone', now())`,
      [who.userId, passkey.stored.credentialId, passkey.stored.publicKey],
    )
    return passkey
  }
  const signed = (clocking: PhoneClocking, passkey: SoftwarePasskey, of = clocking): PhoneClocking => {
    const challenge = createHash('sha256').update(clockingText(of)).digest('base64url')
    const { rawId, response } = passkey.get({ challenge })
    const { authenticatorData, clientDataJSON, signature } = response as Record<string, string>
    return {
      ...clocking,
      signature: {
        passkey: String(rawId),
        authenticatorData: String(authenticatorData),
        clientData: String(clientDataJSON),
        signature: String(signature),
      },
    }
  }
  const hoursShown = async () => {
    const { timesheets } = (await company.call(owner, 'GET', '/api/employer/hours')).body
    return timesheets.find((one: { worker: { id: string } }) => one.worker.id === workerId)
  }
  const stored = async (id: string) =>
    (await company.owner.query('select is_person_verified, signature from clockings where id = $1', [id])).rows[0]

  test('signed in and out: it is known who clocked, and nothing is flagged', async () => {
    const passkey = await passkeyOf(worker)
    const phone = phoneOf()
    const first = phone.record('in', at('09:00'), shiftId)
    const last = phone.record('out', at('17:00'), shiftId)
    await phone.send(at('18:00'), [signed(first, passkey), signed(last, passkey)])
    expect(await stored(first.id)).toEqual({ is_person_verified: true, signature: 'good' })
    expect(await hoursShown()).toMatchObject({ unverified: [], paidMinutes: 480 })
    expect((await hoursShown()).flags).not.toContain('unverified')
    // Sent again, also without its signature, it is the same clocking.
    expect((await phone.send(at('18:01'), [first]))[first.id]).toMatchObject({ outcome: 'recorded' })
  })

  test('unsigned it is kept and paid all the same, and the approver is told why', async () => {
    await passkeyOf(worker)
    const phone = phoneOf()
    phone.record('in', at('09:00'), shiftId)
    phone.record('out', at('17:00'), shiftId)
    await phone.send(at('18:00'))
    const hours = await hoursShown()
    expect(hours).toMatchObject({
      paidMinutes: 480,
      unverified: [
        { event: 'in', at: at('09:00'), why: 'unsigned' },
        { event: 'out', at: at('17:00'), why: 'unsigned' },
      ],
    })
    expect(hours.flags).toContain('unverified')
    const approved = await company.call(owner, 'POST', '/api/employer/hours/approve', { ids: [hours.id] })
    expect(approved.body.results).toMatchObject([{ outcome: 'approved' }])
  })

  test('a time that was changed after signing, another person’s passkey and an unknown one are marked, and lose nothing', async () => {
    const passkey = await passkeyOf(worker)
    const other = await passkeyOf(await company.signIn('worker', await company.addWorker()))
    const phone = phoneOf()
    const first = phone.record('in', at('09:30'), shiftId)
    const earlier = { ...first, time: { ...first.time, wall: at('09:00'), mono: first.time.mono - 1_800_000 } }
    const start = phone.record('break_start', at('12:00'), shiftId)
    const end = phone.record('break_end', at('12:30'), shiftId)
    const last = phone.record('out', at('17:00'), shiftId)
    const sent = [
      signed(earlier, passkey, first),
      signed(start, other),
      signed(end, new SoftwarePasskey(site)),
      signed(last, passkey, start),
    ]
    const outcomes = await phone.send(at('18:00'), sent)
    expect(Object.values(outcomes).map(({ outcome }) => outcome)).toEqual(Array(4).fill('recorded'))
    const hours = await hoursShown()
    expect(hours.unverified.map(({ why }: { why: string }) => why)).toEqual(Array(4).fill('wrong_signature'))
    expect(hours.paidMinutes).toBe(450)
  })

  test('an assertion of another site, or without touch or face asked for, is none', async () => {
    const passkey = await passkeyOf(worker)
    const elsewhere = new SoftwarePasskey('https://gpod.example.evil')
    const phone = phoneOf()
    const first = phone.record('in', at('09:00'), shiftId)
    const forged = signed(first, elsewhere)
    const asTheirs = { ...forged.signature, passkey: passkey.stored.credentialId.toString('base64url') }
    await phone.send(at('10:00'), [{ ...forged, signature: asTheirs as NonNullable<PhoneClocking['signature']> }])
    expect(await stored(first.id)).toEqual({ is_person_verified: false, signature: 'bad' })
  })
})

describe('where a place asks, a clocking without a connection says where', () => {
  const york = { latitude: 53.96, longitude: -1.08, accuracyMetres: 10 }
  const northOfYork = { ...york, latitude: 53.98 }
  const clockedFrom = async () => {
    const { rows } = await company.owner.query(
      `select c.event, c.result, c.distance_metres, t.shift_id from clock_places c
       left join timesheets t on t.employer_id = c.employer_id and t.id = c.timesheet_id
       where c.worker_id = $1 order by c.at`,
      [workerId],
    )
    return rows as { event: string; result: string; distance_metres: number | null; shift_id: string | null }[]
  }
  const asks = (policy: string) =>
    company.owner.query(
      `insert into places (employer_id, id, name, created_at, clock_position, latitude, longitude, fence_metres)
       values ($1, gen_random_uuid(), 'York', now(), $2, 53.96, -1.08, 100) on conflict (employer_id, name) do update
       set clock_position = $2, latitude = 53.96, longitude = -1.08, fence_metres = 100`,
      [company.employerId, policy],
    )
  beforeAll(() => asks('reason'))
  afterAll(() => asks('off'))

  test('within, outside and not given are kept beside the hours, and no coordinate is', async () => {
    const phone = phoneOf()
    const first = phone.record('in', at('09:00'), shiftId)
    const last = phone.record('out', at('17:00'), shiftId)
    await phone.send(at('18:00'), [
      { ...first, position: york },
      { ...last, position: northOfYork },
    ])
    const places = await clockedFrom()
    expect(places.map(({ event, result }) => `${event} ${result}`)).toEqual(['in within', 'out outside'])
    expect(places[1]?.distance_metres).toBeGreaterThan(2000)
  })

  test('held in a review, it has its place still when the hours settle by themselves', async () => {
    const [one, other] = [phoneOf(), phoneOf()]
    const last = one.record('out', at('17:00'), shiftId)
    const held = await one.send(at('17:30'), [{ ...last, position: northOfYork }])
    expect(held[last.id]?.outcome).toBe('review')
    expect(await clockedFrom()).toMatchObject([{ event: 'out', result: 'outside', shift_id: null }])
    const first = other.record('in', at('09:00'), shiftId)
    await other.send(at('18:00'), [{ ...first, position: york }])
    expect(await hoursOf()).toMatchObject({ state: 'waiting', paid_minutes: 480 })
    expect(await clockedFrom()).toMatchObject([
      { event: 'in', result: 'within', shift_id: shiftId },
      { event: 'out', result: 'outside', shift_id: shiftId },
    ])
  })

  test('held in a review, it has its place still when a manager takes its times', async () => {
    const phone = newPhone(company, worker)
    const first = phone.record('in', at('09:00'), shiftId)
    const last = phone.record('out', at('17:00'), shiftId)
    await phone.send(at('18:00'), [
      { ...first, position: null },
      { ...last, position: york },
    ])
    const review = await waitingReview()
    const taken = await decide(review.id, 'take', { ...review.says, reason: 'They were here', version: null })
    expect(taken.status).toBe(200)
    expect(await clockedFrom()).toMatchObject([
      { event: 'in', result: 'not_given', shift_id: shiftId },
      { event: 'out', result: 'within', shift_id: shiftId },
    ])
  })
})

describe('case 19, T3: nothing is too old', () => {
  test.each([
    ['13 hours', at('06:00', '2026-11-26')],
    ['7 days', at('17:00', '2026-12-02')],
    ['30 days', at('17:00', '2026-12-25')],
  ])('after %s it is recorded with its own time', async (_, later) => {
    const phone = phoneOf()
    phone.record('in', at('09:00'), shiftId)
    phone.record('out', at('17:00'), shiftId)
    const outcomes = await phone.send(later)
    expect(Object.values(outcomes).map(({ outcome }) => outcome)).toEqual(['recorded', 'recorded'])
    expect(await hoursOf()).toMatchObject({ paid_minutes: 480, started_at: at('09:00') })
  })

  test('30 days and 300 clockings, a hundred at a time, are 30 shifts', async () => {
    const phone = phoneOf()
    const days = Array.from({ length: 30 }, (_, index) =>
      new Date(Date.parse('2026-11-26T00:00Z') + index * 86_400_000).toISOString().slice(0, 10),
    )
    for (const day of days) {
      const id = await plan(at('09:00', day), at('17:00', day))
      phone.record('in', at('09:00', day), id)
      for (const hour of ['10', '11', '12', '13']) {
        phone.record('break_start', at(`${hour}:00`, day), id)
        phone.record('break_end', at(`${hour}:05`, day), id)
      }
      phone.record('out', at('17:00', day), id)
    }
    const all = phone.waiting()
    expect(all).toHaveLength(300)
    for (const from of [0, 100, 200]) await phone.send(at('12:00', '2026-12-26'), all.slice(from, from + 100))
    expect(phone.waiting()).toEqual([])
    const { rows } = await company.owner.query(
      `select count(*)::int as shifts, sum(paid_minutes)::int as minutes from timesheets where worker_id = $1 and state = 'waiting'`,
      [workerId],
    )
    expect(rows[0]).toEqual({ shifts: 30, minutes: 30 * 460 })
  })
})

test('case 20: who forgot to clock out and clocks in 16 hours later did not work until then', async () => {
  const phone = phoneOf()
  const next = await plan(at('09:00', '2026-11-26'), at('17:00', '2026-11-26'))
  phone.record('in', at('09:00'), shiftId)
  const second = phone.record('in', at('09:00', '2026-11-26'), next)
  const answer = await phone.send(at('10:00', '2026-11-26'))
  expect(answer[second.id]).toMatchObject({ outcome: 'review', code: 'already_clocked_in' })
  expect(await hoursOf()).toMatchObject({ state: 'open', ended_at: null })
  const out = phone.record('out', at('10:30', '2026-11-26'), shiftId)
  expect((await phone.send(at('11:00', '2026-11-26')))[out.id]).toMatchObject({ code: 'too_long' })
  const review = (await company.call(owner, 'GET', '/api/employer/clock-events')).body.reviews.find(
    (one: { worker: { id: string }; day: string }) => one.worker.id === workerId && one.day === '2026-11-25',
  )
  const times = { startedAt: at('09:00'), endedAt: at('17:00'), breakMinutes: 0 }
  const body = { ...times, reason: 'They left at five', version: review.stands.version }
  expect((await decide(review.id, 'take', body)).status).toBe(200)
  expect(await hoursOf()).toMatchObject({ state: 'waiting', paid_minutes: 480 })
})

test('a manager sees no reviews but their team’s, and a worker decides none', async () => {
  const phone = newPhone(company, worker)
  phone.record('in', at('09:00'), shiftId)
  await phone.send(at('10:00'))
  const review = await waitingReview()
  expect((await company.call(worker, 'GET', '/api/employer/clock-events')).status).toBe(403)
  const asked = await company.call(worker, 'POST', `/api/employer/clock-events/${review.id}/keep`, {
    reason: 'Mine it is',
  })
  expect(asked.status).toBe(403)
})

test('T1: 500 clockings of 20 phones, sent twice, out of order and with answers lost, are 500, each once', async () => {
  const phones = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const id = await company.addWorker()
      const who = await company.signIn('worker', id)
      const shifts: string[] = []
      for (let day = 26; day <= 30; day += 1)
        shifts.push(await plan(at('09:00', `2026-11-${day}`), at('17:00', `2026-11-${day}`), id))
      company.clock.current = at('08:00')
      return { phone: phoneOf(who), shifts, id }
    }),
  )
  const expected: string[] = []
  for (const { phone, shifts } of phones) {
    for (const [day, shift] of shifts.entries()) {
      const on = `2026-11-${26 + day}`
      for (const [event, time] of [
        ['in', '08:59:11'],
        ['break_start', '12:00:05'],
        ['break_end', '12:20:45'],
        ['break_start', '15:00:00'],
        ['out', '17:00:33'],
      ] as const)
        expected.push(`${phone.record(event, at(time, on), shift).id} ${at(time, on)}`)
    }
  }
  expect(expected).toHaveLength(500)
  const random = seeded(20)
  for (const { phone } of phones) {
    const all = phone.waiting()
    for (let tries = 0; phone.waiting().length > 0; tries += 1) {
      const left = phone.waiting()
      const some = left.filter(() => random() < 0.6).toSorted(() => random() - 0.5)
      const twice = [...some, ...all.filter(() => random() < 0.1), ...some.slice(0, 2)]
      if (twice.length === 0) continue
      const isLost = random() < 0.3
      await phone.send(at('20:00', '2026-12-01'), twice, { isLost })
      expect(tries).toBeLessThan(200)
    }
  }
  const ids = phones.map(({ id }) => id)
  const { rows } = await company.owner.query('select id, at from clockings where worker_id = any($1) order by id', [
    ids,
  ])
  expect(rows.map(({ id, at: when }) => `${id} ${when}`).toSorted()).toEqual(expected.toSorted())
  const hours = await company.owner.query(
    `select count(*)::int as shifts, sum(paid_minutes)::int as minutes from timesheets where worker_id = any($1) and state = 'waiting'`,
    [ids],
  )
  expect(hours.rows[0]).toEqual({ shifts: 100, minutes: 100 * 341 })
  const waiting = await company.owner.query(
    `select count(*)::int as n from clocking_reviews where worker_id = any($1) and state = 'waiting'`,
    [ids],
  )
  expect(waiting.rows[0].n).toBe(0)
}, 120_000)

/** Numbers between 0 and 1, the same each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
