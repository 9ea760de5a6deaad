import { randomUUID } from 'node:crypto'
import type { ClockedEvent, ClockingOutcome, PhoneClocking } from '@gpod/contract'
import type { HoursCompany, SignedIn } from '../timesheets/hours-test-company.ts'

/** A phone in somebody's pocket: a clock that can be set, one that only runs, and what it recorded without a connection. */
export function newPhone(company: HoursCompany, who: SignedIn) {
  const phone = randomUUID()
  let load = randomUUID()
  let loadedAt = Date.parse(company.clock.now())
  /** How far its clock is ahead. */
  let ahead = 0
  let seq = 0
  let anchor: PhoneClocking['anchor'] = null
  let queue: PhoneClocking[] = []

  const timeAt = (real: string) => ({
    wall: new Date(Date.parse(real) + ahead).toISOString(),
    mono: Date.parse(real) - loadedAt,
    load,
  })

  const record = (event: ClockedEvent, real: string, shiftId: string | null = null): PhoneClocking => {
    const clocking: PhoneClocking = {
      id: randomUUID(),
      version: 1,
      userId: who.userId,
      event,
      shiftId,
      time: timeAt(real),
      anchor,
      phone,
      seq: seq++,
    }
    queue.push(clocking)
    return clocking
  }

  return {
    /** The server's time is heard. */
    hear(real: string) {
      anchor = { ...timeAt(real), server: real }
    },
    setClock(seconds: number) {
      ahead = seconds * 1000
    },
    reload(real: string) {
      load = randomUUID()
      loadedAt = Date.parse(real)
    },
    record,
    waiting: () => [...queue],
    /** Sends at a real time, what is asked or all that waits; forgets what was answered, where the answer comes. */
    async send(
      real: string,
      events: readonly PhoneClocking[] = queue,
      { isLost = false } = {},
    ): Promise<Record<string, ClockingOutcome>> {
      company.clock.current = real
      const answer = await company.call(who, 'POST', '/api/clock-events', { sent: timeAt(real), events: [...events] })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer))
      const outcomes = answer.body.outcomes as ClockingOutcome[]
      if (!isLost) queue = queue.filter(({ id }) => !outcomes.some((one) => one.id === id && one.outcome !== 'refused'))
      return Object.fromEntries(outcomes.map((one) => [one.id, one]))
    },
  }
}
