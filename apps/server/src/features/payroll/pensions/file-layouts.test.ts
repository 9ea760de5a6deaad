import { pensionFileLayouts } from '@gpod/contract'
import { pence } from '@gpod/money'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { type ContributionFile, type ContributionLine, writeContributions } from './file-layouts.ts'

const line: ContributionLine = {
  employeeNumber: 'E-1',
  firstName: 'Ann',
  lastName: 'O’Neil, Jr',
  dateOfBirth: '1990-05-01',
  gender: 'F',
  nationalInsuranceNumber: 'AB123456C',
  address: '1 High Street\nLeeds',
  email: 'ann@example.com',
  startsOn: '2020-01-06',
  endsOn: null,
  pensionable: pence(1_480_00),
  employee: pence(59_20),
  employer: pence(44_40),
  employeeRate: 500,
  employerRate: 300,
  isSacrificed: false,
}
const file: ContributionFile = {
  providerReference: 'EMP123456789',
  group: 'All',
  paymentSource: 'Main',
  paymentDueDay: 22,
  frequency: 'monthly',
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  payDate: '2026-11-30',
  lines: [line, { ...line, employeeNumber: 'E-2', nationalInsuranceNumber: null, endsOn: '2026-11-15' }],
}
const rowsOf = (layout: 'nest' | 'peoples_pension' | 'papdis_csv', lines = file.lines): string[][] =>
  parse(writeContributions[layout]({ ...file, lines }).content, { relaxColumnCount: true })

test('NEST’s header has its fields in its order, and somebody without a National Insurance number has another', () => {
  const [header, first, second, trailer] = rowsOf('nest')
  expect(header).toEqual([
    'H',
    'EMP123456789',
    'CS',
    '2026-11-30',
    'Main',
    '2026-12-22',
    'Monthly',
    '',
    '',
    '2026-11-01',
  ])
  expect(first).toEqual(['D', 'O’Neil, Jr', 'AB123456C', '', '1480.00', '', '44.40', '59.20', '', ''])
  // Reason 1: no further contributions.
  expect(second?.slice(2, 4)).toEqual(['', 'E-2'])
  expect(second?.slice(8)).toEqual(['1', '2026-11-15'])
  expect(trailer?.[1]).toBe('2')
})

test('a total is the sum of all contributions', () => {
  // Twice 59.20 and 44.40.
  expect(rowsOf('peoples_pension').at(-1)).toEqual(['T', '2', '207.20'])
})

test('PAPDIS has the same fields as a table and as elements', () => {
  const [names = [], first = []] = rowsOf('papdis_csv')
  const row = Object.fromEntries(names.map((name, index) => [name, first[index]]))
  expect(row).toMatchObject({
    PAPDISVersion: 'PAP01',
    FrequencyCode: 'M1',
    TaxPeriod: '8',
    EmployeeContributionsAmount: '59.20',
    EmployerContributionsPercent: '3',
    Address1: '1 High Street, Leeds',
  })
  const xml = writeContributions.papdis_xml({ ...file, lines: [{ ...line, lastName: 'A<b>&"' }] }).content
  expect(xml).toContain('<Surname>A&lt;b&gt;&amp;&quot;</Surname>')
  expect(xml).toContain('<EmployeeContributionsAmount>59.20</EmployeeContributionsAmount>')
})

test.each(['=1+1', '+44', '-Smith', '@SUM(A1)', '\tx'])('the name %j is no formula in a spreadsheet', (lastName) => {
  for (const layout of ['nest', 'peoples_pension', 'papdis_csv'] as const) {
    const cells = rowsOf(layout, [{ ...line, lastName }]).flat()
    expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([])
  }
})

test('a run without members makes a file that says so', () => {
  for (const layout of pensionFileLayouts)
    expect(writeContributions[layout]({ ...file, lines: [] }).content).not.toBe('')
})
