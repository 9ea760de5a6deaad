// @vitest-environment jsdom
import { employeeTerms, routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { newEmployee } from './employee-answers.ts'
import { contractFieldOf, employeeFields, fieldEntries } from './employee-fields.ts'
import { EmployeeForm } from './employee-form.tsx'
import { EmployeeRecord } from './employee-record.tsx'

afterEach(cleanup)

const show = (node: ReactNode) =>
  renderWithText(<QueryClientProvider client={new QueryClient()}>{node}</QueryClientProvider>)

test('every field of the contract has its field here, and no other', () => {
  const asked = new Set(fieldEntries.map(([name]) => contractFieldOf(name)))
  expect([...asked].sort()).toEqual(Object.keys(employeeTerms.shape).sort())
})

test('whatever the server says is missing has a label', () => {
  const codes = routes.employees.show.response.shape.missing.element.options
  const labelled = fieldEntries.flatMap(([, { missing }]) => missing?.code ?? [])
  expect(labelled.sort()).toEqual([...codes].sort())
})

test('what is asked because of an answer names a field', () => {
  const names = fieldEntries.flatMap(([, { when }]) => when?.answer ?? [])
  expect(names.filter((name) => !Object.hasOwn(employeeFields, name))).toEqual([])
})

test('the form asks a new record for every field that its other answers call for', () => {
  show(
    <EmployeeForm
      initial={{ ...newEmployee, payBasis: 'salaried', pension: 'net_pay', director: 'annual' }}
      names={{ department: ['Warehouse'], position: [] }}
      managers={[{ id: 'm', name: 'Mona Lane' }]}
      schedules={[
        { frequency: 'monthly', scheduleNumber: 1, name: null },
        { frequency: 'monthly', scheduleNumber: 2, name: 'Head office' },
      ]}
      submitLabel="Add"
      isSending={false}
      error={null}
      onSubmit={() => {}}
      onTyped={() => {}}
    />,
  )
  // The loans are checkboxes.
  const controls = document.querySelectorAll('input:not([type=checkbox]), select, textarea')
  expect(controls.length).toBe(fieldEntries.length - 1)
  expect(screen.getAllByRole('checkbox')).toHaveLength(5)
})

test('a line manager reads the work, and nothing of pay, tax, birth or address', () => {
  const employee = {
    ...({} as Parameters<typeof EmployeeRecord>[0]['employee']),
    id: 'w',
    employeeId: '10482',
    name: 'Amina Khan',
    firstName: 'Amina',
    lastName: 'Khan',
    email: 'amina@example.com',
    phone: null,
    dateOfBirth: '1994-02-03',
    gender: 'F' as const,
    address: '1 Mill Lane',
    department: 'Warehouse',
    position: 'Picker',
    manager: { id: 'm', name: 'Mona Lane' },
    startsOn: '2026-01-05',
    endsOn: null,
    account: 'linked' as const,
    weeklyHours: 37.5,
    payFrequency: 'monthly' as const,
    payBasis: 'salaried' as const,
    annualSalary: pence(26_000_00),
    hourlyRate: pence(13_20),
    nationalInsuranceNumberMasked: '••••••••A',
    taxCode: 'S1257L',
    taxBasis: 'cumulative' as const,
    niCategory: 'A',
    starterStatement: null,
    director: { from: '2026-02-01', method: 'annual' as const },
    studentLoans: ['plan_2' as const],
    p45: null,
    pension: 'net_pay' as const,
    pensionEmployeeRate: 500,
    pensionEmployerRate: 300,
    bankAccountMasked: '••••4821',
    missing: [],
    isPayShown: true,
    rates: [],
    salaries: [],
    version: 1,
  }
  const seen = () => document.body.textContent ?? ''
  const { unmount } = show(
    <EmployeeRecord employee={employee} seesPay={false} canWrite={false} verify={async () => false} />,
  )
  for (const shown of ['10482', 'Warehouse', 'Picker', 'Mona Lane', '37.5', 'amina@example.com']) {
    expect(seen()).toContain(shown)
  }
  for (const hidden of ['1994', 'Mill Lane', 'S1257L', '4821', '£', 'Female']) expect(seen()).not.toContain(hidden)
  unmount()
  show(<EmployeeRecord employee={employee} seesPay canWrite={false} verify={async () => false} />)
  for (const shown of ['1994', 'Mill Lane', 'S1257L', '4821', '£26,000.00', '£13.20', '2026', 'Plan 2']) {
    expect(seen()).toContain(shown)
  }
})
