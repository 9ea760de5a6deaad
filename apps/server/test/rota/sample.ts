import { randomUUID } from 'node:crypto'
import { write } from '../product.ts'
import { done, idOf, nobody, type Sample } from '../sample.ts'

const shift = {
  workerId: nobody,
  startTime: '2026-11-27T10:00:00.000Z',
  endTime: '2026-11-27T18:00:00.000Z',
  location: 'Ward 3',
  role: 'Carer',
  unpaidBreakMinutes: 30,
  isPinned: false,
}

/** An edit of its own for each request: what was asked under one id before is answered by it. */
const editId = (nth: number) => `0190a0b0-0000-7000-8000-00000000000${nth}`

const demand = {
  place: 'Ward 3',
  role: 'Carer',
  weekdays: [1, 2, 3, 4, 5],
  onDay: null,
  fromMinute: 480,
  toMinute: 960,
  wanted: 2,
  unpaidBreakMinutes: 30,
}

type Made = {
  rotaEdit: string
  plannedShift: string
  shiftRole: string
  place: string
  optOut: string
  template: string
  demand: string
  budget: string
}

export const sample: Sample<'rota', Made> = {
  requests: {
    grid: { query: { from: '2026-11-23', to: '2026-11-29' } },
    edit: { body: { id: editId(1), kind: 'add', changes: [{ id: null, version: null, after: shift }] } },
    propose: { body: { from: '2026-11-30', to: '2026-12-06' } },
    undo: { params: ({ rotaEdit }) => ({ id: rotaEdit }), body: { id: editId(2) } },
    publish: { body: { id: editId(3), from: '2026-12-01', to: '2026-12-07' } },
    copy: { body: { id: editId(4), from: '2026-12-14', to: '2026-12-20', into: '2026-12-28', times: 1 } },
    cancel: { body: { id: editId(5), shifts: [{ id: nobody, version: 1 }], reason: 'The ward is closed' } },
    evidence: { params: ({ plannedShift }) => ({ id: plannedShift }) },
    addSkill: { body: { name: 'First aid' } },
    setRole: { params: ({ shiftRole }) => ({ id: shiftRole }), body: { skillIds: [nobody] } },
    setPlace: {
      params: ({ place }) => ({ id: place }),
      body: {
        address: '1 High Street, York',
        latitude: 53.96,
        longitude: -1.08,
        fenceMetres: 100,
        clockPosition: 'note',
      },
    },
    person: { params: ({ worker }) => ({ id: worker }) },
    setPerson: {
      params: ({ worker }) => ({ id: worker }),
      body: {
        skills: [{ id: nobody, expiresOn: '2027-03-31' }],
        availability: [{ kind: 'unavailable', weekday: 7, onDay: null, fromMinute: 0, toMinute: 720 }],
        leastWeekMinutes: 600,
        mostWeekMinutes: 2400,
        mostDaysInRow: 6,
        seenAvailability: [{ kind: 'unavailable', weekday: 7, onDay: null, fromMinute: 0, toMinute: 720 }],
      },
    },
    addOptOut: { params: ({ worker }) => ({ id: worker }), body: { signedOn: '2026-11-16' } },
    endOptOut: { params: ({ optOut }) => ({ id: optOut }), body: { noticeGivenOn: '2026-11-20', agreedDays: 14 } },
    addDemand: { body: { id: editId(6), ...demand, role: 'Night carer' } },
    setDemand: { params: ({ demand: entry }) => ({ id: entry }), body: demand },
    removeDemand: { params: ({ demand: entry }) => ({ id: entry }) },
    setBudget: { body: { place: null, week: '2026-11-23', mostCost: '1500.00', mostMinutes: 6000 } },
    removeBudget: { params: ({ budget }) => ({ id: budget }) },
    saveTemplate: {
      body: { id: editId(7), name: 'Usual week', week: '2026-11-23', place: null, role: null, keepsPeople: true },
    },
    renameTemplate: { params: ({ template }) => ({ id: template }), body: { name: 'Winter week' } },
    removeTemplate: { params: ({ template }) => ({ id: template }) },
    applyTemplate: { params: ({ template }) => ({ id: template }), body: { id: editId(8), week: '2026-11-30' } },
    seen: { body: { ids: [nobody], agreed: false } },
  },
  /** One shift that is published and told, in skills, terms and wishes that a manager knows of. */
  rows: async ({ product, company, worker }) => {
    const { token, employerId } = company
    const call = (path: string, body: object) => done(product, 'POST', path, { token, body })
    const after = { ...shift, workerId: worker.workerId }
    const additionId = randomUUID()
    const edit = await call('/api/employer/rota/edits', {
      id: additionId,
      kind: 'add',
      changes: [{ id: null, version: null, after }],
    })
    await call('/api/employer/rota/publications', { id: randomUUID(), from: '2026-11-27', to: '2026-11-27' })
    const rows = [
      `insert into skills (employer_id, id, name, created_at) values ($1, gen_random_uuid(), 'Medication', now())`,
      `insert into role_skills (employer_id, role_id, skill_id)
       select $1, r.id, s.id from shift_roles r, skills s where r.employer_id = $1 and s.employer_id = $1 limit 1`,
      `insert into rota_templates (employer_id, id, name, created_at) values ($1, gen_random_uuid(), 'Two days', now())`,
      `insert into rota_demand (employer_id, id, place_id, role_id, weekdays, from_minute, to_minute, wanted, unpaid_break_minutes, created_at)
       select $1, gen_random_uuid(), p.id, r.id, '{1,2}', 480, 960, 2, 30, now() from places p, shift_roles r
       where p.employer_id = $1 and r.employer_id = $1 limit 1`,
      `insert into rota_budgets (employer_id, id, from_week, most_pence, most_minutes, set_at)
       values ($1, gen_random_uuid(), '2026-11-16', 150000, 6000, now())`,
    ]
    const own = [
      `insert into worker_skills (employer_id, worker_id, skill_id, expires_on) select $1, $2, id, '2027-03-31' from skills where employer_id = $1`,
      `insert into availability (employer_id, id, worker_id, kind, weekday, from_minute, to_minute, created_at)
       values ($1, gen_random_uuid(), $2, 'unavailable', 7, 0, 1440, now())`,
      `insert into rota_terms (employer_id, worker_id, least_week_minutes, most_week_minutes, most_days_in_row) values ($1, $2, 600, 2400, 6)`,
      `insert into opt_outs (employer_id, id, worker_id, signed_on, recorded_at) values ($1, gen_random_uuid(), $2, '2026-11-16', now())`,
      `insert into rota_template_shifts (employer_id, id, template_id, worker_id, weekday, from_minute, to_minute, location, role, unpaid_break_minutes)
       select $1, gen_random_uuid(), id, $2, 5, 600, 1080, 'Ward 3', 'Carer', 30 from rota_templates where employer_id = $1`,
    ]
    for (const row of rows) await write(product, { employerId }, row, [employerId])
    for (const row of own) await write(product, { employerId }, row, [employerId, worker.workerId])
    const [planned] = edit.shifts as { id: string }[]
    const first = (table: string) =>
      idOf(product, { employerId }, `select id from ${table} where employer_id = $1 limit 1`, [employerId])
    return {
      // Published since, so that nothing takes it back.
      rotaEdit: additionId,
      plannedShift: String(planned?.id),
      shiftRole: await first('shift_roles'),
      place: await first('places'),
      optOut: await first('opt_outs'),
      template: await first('rota_templates'),
      demand: await first('rota_demand'),
      budget: await first('rota_budgets'),
    }
  },
}
