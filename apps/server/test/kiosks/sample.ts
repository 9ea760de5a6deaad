import { randomUUID } from 'node:crypto'
import { write } from '../product.ts'
import { done, nobody, type Sample } from '../sample.ts'

const code = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'

export const sample: Sample<'kiosks', { kiosk: string }, { timesheet: string; place: string }> = {
  requests: {
    make: { body: { placeId: nobody, name: 'By the door', picksNames: false } },
    change: { params: ({ kiosk }) => ({ id: kiosk }), body: { name: 'At the till', picksNames: true } },
    makeLink: { params: ({ kiosk }) => ({ id: kiosk }) },
    revoke: { params: ({ kiosk }) => ({ id: kiosk }) },
    givePin: { params: ({ worker }) => ({ id: worker }) },
    setPin: { body: { pin: '4713' } },
    open: { body: { code } },
    person: { body: { who: { employeeNumber: 'E-1' }, pin: '4713' } },
    changePin: { body: { who: { employeeNumber: 'E-1' }, pin: '4713', newPin: '8295' } },
    clock: { body: { key: nobody, who: { workerId: nobody }, pin: '4713', event: 'in' } },
  },
  /** A kiosk of a place, a PIN that was given, and a clocking there. */
  rows: async ({ product, company: { employerId, token }, worker: { workerId } }, { timesheet, place }) => {
    const body = { placeId: place, name: 'By the door', picksNames: false }
    const made = await done(product, 'POST', '/api/employer/kiosks', { token, body })
    const kiosk = String((made.kiosk as { id: string }).id)
    await done(product, 'POST', `/api/employer/employees/${workerId}/clock-pin`, { token })
    await write(
      product,
      { employerId },
      `insert into clock_places (employer_id, id, worker_id, timesheet_id, event, at, result, kiosk_id, key)
       values ($1, gen_random_uuid(), $2, $3, 'in', now(), 'within', $4, $5)`,
      [employerId, workerId, timesheet, kiosk, randomUUID()],
    )
    return { kiosk }
  },
}
