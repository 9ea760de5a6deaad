import type { EmployeeRow } from '@gpod/contract'
import { describe, expect, it } from 'vitest'
import { departmentsOf, type EmployeeFilter, filterEmployees } from './filter-employees.ts'

const row = (name: string, rest: Partial<EmployeeRow> = {}): EmployeeRow => ({
  id: name,
  employeeId: '1001',
  name,
  email: 'someone@example.com',
  department: 'Warehouse',
  position: 'Picker',
  startsOn: '2026-01-05',
  endsOn: null,
  account: 'linked',
  hourlyRate: null,
  missing: [],
  ...rest,
})

const people = [
  row('Amina Khan', { employeeId: '10482' }),
  row('José Ortiz', { department: 'Office', account: 'not_invited', missing: ['bank_account'] }),
  row('Lea Marsh', { endsOn: '2026-11-21', account: 'invited' }),
  row('Tom Gray', { endsOn: '2026-11-20', missing: ['tax_code'] }),
]
const found = (filter: Partial<EmployeeFilter>) =>
  filterEmployees(people, { text: '', department: '', view: 'all', ...filter }, '2026-11-21').map(({ name }) => name)

describe('the list of employees', () => {
  it('finds by any part of name, number or position, whatever case or accent', () => {
    expect(found({ text: 'jose' })).toEqual(['José Ortiz'])
    expect(found({ text: '10482' })).toEqual(['Amina Khan'])
    expect(found({ text: 'KHAN picker' })).toEqual(['Amina Khan'])
    expect(found({ text: 'khan office' })).toEqual([])
  })

  it('counts somebody as employed up to and on the leaving date', () => {
    expect(found({ view: 'current' })).toEqual(['Amina Khan', 'José Ortiz', 'Lea Marsh'])
    expect(found({ view: 'left' })).toEqual(['Tom Gray'])
  })

  it('asks nobody who left for missing details or an account', () => {
    expect(found({ view: 'missing' })).toEqual(['José Ortiz'])
    expect(found({ view: 'not_invited' })).toEqual(['José Ortiz'])
    expect(found({ view: 'invited' })).toEqual(['Lea Marsh'])
  })

  it('narrows by department, each named once', () => {
    expect(found({ department: 'Office' })).toEqual(['José Ortiz'])
    expect(departmentsOf([...people, row('No Team', { department: null })])).toEqual(['Office', 'Warehouse'])
  })
})
