import { callProduct, write } from '../product.ts'
import { idOf, type Sample } from '../sample.ts'

const targets = { breakMinutes: 45, weekMinutes: 2100, stress: 4, score: 75 }

export const sample: Sample<'wellbeing', { breakBegun: string }> = {
  requests: {
    checkIn: { body: { stress: 6, words: 'A long night.' } },
    removeCheckIn: { params: () => ({ day: '2026-11-16' }) },
    setTargets: { body: targets },
    nameBreak: { params: ({ breakBegun }) => ({ id: breakBegun }), body: { kind: 'lunch' } },
    confirmHelp: { params: () => ({ id: 'samaritans' }), body: { isHidden: false } },
  },
  rows: async ({ product, company: { employerId, userId }, worker: { workerId, token } }) => {
    await callProduct(product, 'PUT', '/api/wellbeing/check-in', { token, body: { stress: 3, words: 'Fine.' } })
    await callProduct(product, 'PUT', '/api/wellbeing/targets', { token, body: targets })
    const breakBegun = await idOf(
      product,
      { employerId },
      `insert into clock_events (employer_id, id, worker_id, timesheet_id, event, at)
       select employer_id, gen_random_uuid(), worker_id, id, 'break_start', started_at + interval '1 hour' from timesheets
       where employer_id = $1 and worker_id = $2 order by started_at limit 1 returning id`,
      [employerId, workerId],
    )
    await write(
      product,
      { employerId },
      `insert into named_breaks (employer_id, clock_event_id, worker_id, kind) values ($1, $2, $3, 'coffee')`,
      [employerId, breakBegun, workerId],
    )
    await write(
      product,
      { employerId },
      `insert into help_sources (code, confirmed_on, is_hidden, confirmed_by) values ('acas', '2026-11-16', false, $1) on conflict do nothing`,
      [userId],
    )
    return { breakBegun }
  },
}
