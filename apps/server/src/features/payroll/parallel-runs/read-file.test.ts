import { expect, test } from 'vitest'
import { readTable } from '../../people/employee-imports/index.ts'
import { matchPeople } from './match-people.ts'
import { readRows, recogniseColumns } from './read-file.ts'

function read(text: string, fields?: ReturnType<typeof recogniseColumns>) {
  const table = readTable(Buffer.from(text))
  if ('problem' in table) throw new Error(table.problem)
  return readRows(table, fields ?? recogniseColumns(table.header))
}

test('columns are recognised by what payroll reports call them', () => {
  const header = ['Works Number', 'Employee Name', 'Gross Pay', 'PAYE', 'Ees NIC', 'Student Loan', 'Colour', 'Net Pay']
  expect(recogniseColumns(header)).toEqual([
    'employeeNumber',
    'name',
    'gross',
    'tax',
    'employeeNi',
    'studentLoan',
    null,
    'net',
  ])
})

test('amounts are read as reports write them; parts of a figure are added up; sums at the end are left out', () => {
  const { rows, leftOut, faults } = read(
    'Ref,Name,Gross,Tax,Student Loan,PG Loan,Net Pay\n7,"O\'Neill, Sean","£1,234.50",(12.00),5,6,1235.50\n,Totals,1234.50,-12,5,6,1235.50\n',
  )
  expect(faults).toEqual([])
  expect(leftOut).toBe(1)
  expect(rows).toMatchObject([
    {
      line: 2,
      name: "Sean O'Neill",
      figures: { gross: 123_450, tax: -1_200, studentLoan: 1_100, net: 123_550 },
    },
  ])
})

test.each([
  ['Name,Gross\nAda,1\n', 'net_missing'],
  ['Gross,Net\n1,1\n', 'person_missing'],
  ['Name,Net\nAda,abc\n', 'not_an_amount'],
  ['Name,Net,Tax\nAda,,1\n', 'required'],
  ['Name,Net\nTotal,1\n', 'file_empty'],
])('%j is refused: %s', (text, code) => {
  expect(read(text).faults.map((one) => one.code)).toEqual([code])
})

test('two columns for the same person or net pay are refused', () => {
  const faults = read('Name,Net\nAda,1\n', ['net', 'net']).faults.map(({ code }) => code)
  expect(faults).toEqual(['field_twice', 'person_missing'])
})

test('an employee is found by National Insurance number, then number, then a name that only they have', () => {
  const known = [
    { id: 'a', employeeNumber: '0042', oldPayrollId: 'X9', nationalInsuranceNumber: 'AB123456C', name: 'Séan O’Neill' },
    { id: 'b', employeeNumber: '43', oldPayrollId: null, nationalInsuranceNumber: null, name: 'Ada King' },
    { id: 'c', employeeNumber: '44', oldPayrollId: null, nationalInsuranceNumber: null, name: 'Ada King' },
  ]
  const row = (more: object) => ({
    line: 1,
    employeeNumber: '',
    nationalInsuranceNumber: null,
    name: '',
    taxCode: null,
    niCategory: null,
    figures: {},
    ...more,
  })
  const rows = [
    row({ nationalInsuranceNumber: 'AB123456C', employeeNumber: '43' }),
    row({ employeeNumber: '42' }),
    row({ employeeNumber: 'x9' }),
    row({ name: 'Sean ONeill' }),
    row({ name: 'Ada King' }),
    row({ name: 'Nobody' }),
  ]
  expect(matchPeople(rows, known)).toEqual(['a', 'a', 'a', 'a', null, null])
})
