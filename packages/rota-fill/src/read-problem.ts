import type { RotaProblem } from './problem.ts'

export type ReadProblem =
  | { outcome: 'read'; problem: RotaProblem }
  | { outcome: 'refused'; fields: readonly FieldFault[] }
/** What is wrong with a field of a problem: `people[3].fixed[0].day`. */
export type FieldFault = { field: string; fault: string }

const most = { days: 366, people: 1000, types: 200, weight: 100_000 }
const mostFaults = 20

type Fields = Readonly<Record<string, unknown>>
type Check = (value: unknown, field: string) => void

/** A problem from plain values, as they come out of a JSON file; or every field of it that is wrong, twenty at the most. */
export function readProblem(value: unknown): ReadProblem {
  const faults: FieldFault[] = []
  const fault = (field: string, message: string) => {
    if (faults.length < mostFaults) faults.push({ field, fault: message })
  }
  const whole =
    (from: number, to: number): Check =>
    (given, field) => {
      if (typeof given !== 'number' || !Number.isSafeInteger(given) || given < from || given > to)
        fault(field, `a whole number from ${from} to ${to}`)
    }
  const isDay: Check = (given, field) => {
    if (
      typeof given !== 'string' ||
      !/^\d{4}-\d{2}-\d{2}$/.test(given) ||
      Number.isNaN(Date.parse(`${given}T00:00:00Z`))
    )
      fault(field, 'a day like 2026-11-23')
  }
  const isInstant: Check = (given, field) => {
    if (typeof given !== 'string' || !/^\d{4}-.*(Z|[+-]\d{2}:\d{2})$/.test(given) || Number.isNaN(Date.parse(given)))
      fault(field, 'an instant like 2026-11-23T09:00:00Z')
  }
  const isText: Check = (given, field) => {
    if (typeof given !== 'string' || given === '' || given.length > 200) fault(field, 'a text of 1 to 200 characters')
  }
  const fields = (
    given: unknown,
    field: string,
    checks: Readonly<Record<string, Check>>,
    needed: readonly string[] = [],
  ) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      return fault(field || 'problem', 'an object')
    const found = given as Fields
    for (const name of needed) if (found[name] === undefined) fault(field ? `${field}.${name}` : name, 'is missing')
    for (const [name, each] of Object.entries(found)) {
      const check = Object.hasOwn(checks, name) ? checks[name] : undefined
      const path = field ? `${field}.${name}` : name
      if (check === undefined) fault(path, `is not known; there are ${Object.keys(checks).join(', ')}`)
      else if (each !== undefined) check(each, path)
    }
  }
  const list =
    (check: Check, limit = 100_000): Check =>
    (given, field) => {
      if (!Array.isArray(given)) return fault(field, 'a list')
      if (given.length > limit) return fault(field, `a list of ${limit} at the most`)
      for (const [index, each] of given.entries()) check(each, `${field}[${index}]`)
    }
  const shape =
    (checks: Readonly<Record<string, Check>>, needed: readonly string[] = []): Check =>
    (given, field) =>
      fields(given, field, checks, needed)
  const oneOf =
    (...allowed: readonly unknown[]): Check =>
    (given, field) => {
      if (!allowed.includes(given)) fault(field, `one of ${allowed.join(', ')}`)
    }

  const root = (typeof value === 'object' && value !== null ? value : {}) as Fields
  const days = typeof root.days === 'number' ? root.days : 0
  const types = new Set(
    Array.isArray(root.shiftTypes) ? root.shiftTypes.map((type: unknown) => (type as Fields | null)?.id) : [],
  )
  const day = whole(0, Math.max(0, days - 1))
  const weight = whole(0, most.weight)
  const count = whole(0, most.days)
  const minutes = whole(0, most.days * 1440)
  const type: Check = (given, field) => {
    if (!types.has(given)) fault(field, 'the id of a shift type')
  }
  const place = shape({ day, type }, ['day', 'type'])
  const wish = shape({ day, type, weight }, ['day', 'type', 'weight'])
  const mostByType: Check = (given, field) => {
    if (typeof given !== 'object' || given === null) return fault(field, 'an object of numbers by type')
    for (const [name, limit] of Object.entries(given)) {
      type(name, `${field}.${name}`)
      count(limit, `${field}.${name}`)
    }
  }
  const person = shape(
    {
      id: isText,
      minutes: shape({ least: minutes, most: minutes, weightBelow: weight }),
      minutesWithin: list(shape({ from: day, to: day, most: minutes }, ['from', 'to', 'most'])),
      shiftsMost: mostByType,
      worksOnly: list(type),
      consecutiveShifts: shape({ least: count, most: count }),
      consecutiveDaysOff: shape({ least: count }),
      weekendsMost: count,
      daysOff: list(day),
      cannotWork: list(place),
      fixed: list(place),
      wishesFor: list(wish),
      wishesAgainst: list(wish),
      weightPerHour: weight,
      before: shape({ shifts: whole(0, 10_000), weekends: count, daysInARow: count }),
      bornOn: isDay,
      otherWork: list(shape({ from: isInstant, to: isInstant }, ['from', 'to'])),
      averageLeft: list(shape({ to: day, most: minutes }, ['to', 'most'])),
    },
    ['id'],
  )
  fields(
    value,
    '',
    {
      days: whole(1, most.days),
      firstDay: isDay,
      shiftTypes: list(
        shape(
          {
            id: isText,
            minutes: whole(1, 1440),
            starts: whole(0, 1439),
            lasts: whole(1, 1440),
            notFollowedBy: list(type),
          },
          ['id', 'minutes'],
        ),
        most.types,
      ),
      people: list(person, most.people),
      cover: list(
        shape({ day, type, wanted: whole(0, most.people), under: weight, over: weight }, [
          'day',
          'type',
          'wanted',
          'under',
        ]),
      ),
      fairness: shape({ shifts: weight, weekends: weight }),
      law: oneOf('gb'),
    },
    ['days', 'shiftTypes', 'people', 'cover'],
  )
  if (faults.length === 0) together(value as RotaProblem, fault)
  if (faults.length > 0) return { outcome: 'refused', fields: faults }
  return { outcome: 'read', problem: value as RotaProblem }
}

/** What no field says by itself: the same twice, a shift without what the law needs to judge it. */
function together(problem: RotaProblem, fault: (field: string, message: string) => void): void {
  const twice = (ids: readonly string[], field: string, message: string) => {
    const seen = new Set<string>()
    ids.forEach((id, index) => {
      if (seen.has(id)) fault(`${field}[${index}]`, message)
      seen.add(id)
    })
  }
  if (problem.shiftTypes.length === 0) fault('shiftTypes', 'one at least')
  twice(
    problem.shiftTypes.map(({ id }) => id),
    'shiftTypes',
    'another has this id',
  )
  twice(
    problem.people.map(({ id }) => id),
    'people',
    'another has this id',
  )
  twice(
    problem.cover.map(({ day, type }) => `${day} ${type}`),
    'cover',
    'another is of this day and type',
  )
  problem.people.forEach(({ fixed = [], minutes }, index) => {
    twice(
      fixed.map(({ day }) => String(day)),
      `people[${index}].fixed`,
      'another is of this day: one shift a day',
    )
    if (minutes?.least !== undefined && minutes.most !== undefined && minutes.least > minutes.most)
      fault(`people[${index}].minutes`, 'least is more than most')
  })
  if (problem.law === undefined) return
  if (problem.firstDay === undefined) fault('firstDay', 'is missing, and the law needs it')
  problem.shiftTypes.forEach(({ starts, minutes, lasts }, index) => {
    if (starts === undefined) fault(`shiftTypes[${index}].starts`, 'is missing, and the law needs it')
    if (lasts !== undefined && lasts < minutes) fault(`shiftTypes[${index}].lasts`, 'is less than its minutes')
  })
}
