import { describe, expect, test } from 'vitest'
import {
  type AuditArea,
  auditActions,
  errorStatuses,
  everyRoute,
  permissionHolders,
  routes,
  sections,
} from './index.ts'

const every = Object.entries(sections)
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

describe('the sections', () => {
  test.each(every)('%s is listed under its own word', (name, { word }) => {
    expect(word).toBe(kebab(name))
  })

  test('no two have a permission, an error code or an action of the same name', () => {
    for (const [part, all] of [
      ['permissions', permissionHolders],
      ['errors', errorStatuses],
      ['actions', auditActions],
    ] as const) {
      const names = every.flatMap(([, section]) => Object.keys(section[part]))
      expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
      expect(Object.keys(all)).toEqual(expect.arrayContaining(names))
    }
  })

  test('no two routes have one address', () => {
    const addresses = everyRoute.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})

describe('what a route shows and changes', () => {
  test('is its section’s word where it says nothing', () => {
    expect(routes.payItems.add.changes).toEqual(['pay-items'])
    expect(routes.absences.list.shows).toEqual(['absences'])
  })

  test('is what it says, where it says something', () => {
    expect(routes.payRuns.acceptReplay.changes).toEqual(['pay-runs', 'pay-items'])
    expect(routes.payRuns.replay.changes).toEqual([])
  })

  test('reading changes nothing, and nothing else shows', () => {
    for (const { method, shows, changes } of everyRoute) expect(method === 'GET' ? changes : shows).toEqual([])
  })
})

/** As rows were filtered while only the first word of an action decided. */
const areaOf: Readonly<Record<string, AuditArea>> = Object.fromEntries(
  (
    [
      ['people', 'employee employer staff tax_notice court_order absence'],
      ['hours', 'hours shift'],
      ['withdrawals', 'withdrawal policy own_limits'],
      [
        'payroll',
        'pay_run pay_item pay_items pay_schedule pay_certificates payroll_report payslip pension pension_letters pension_scheme',
      ],
      ['payroll', 'submission bank_statement bank_statement_line payroll_settings'],
      ['access', 'access audit sign_in user verification'],
    ] as const
  ).flatMap(([area, words]) => words.split(' ').map((word) => [word, area])),
)

test.each(Object.entries(auditActions).filter(([action]) => (action.split('.')[0] ?? '') in areaOf))(
  'rows of %s are found in the area they were always found in',
  (action, area) => {
    expect(area).toBe(areaOf[action.split('.')[0] ?? ''])
  },
)

test('every report that is written as a file is limited: all companies share what writes it', () => {
  const files = everyRoute.filter(({ method, path }) => method === 'GET' && /\/(?:export|file)$/.test(path))
  expect(files.length).toBeGreaterThanOrEqual(5)
  expect(files.filter(({ limit }) => limit !== 'exports').map(({ path }) => path)).toEqual([])
})
