// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import type { Person } from './grid-model.ts'
import type { RotaGridShift, RotaWarning } from './rota-requests.ts'
import WarnedShifts from './warned-shifts.tsx'

afterEach(cleanup)

const shiftOn = (day: string): RotaGridShift => ({
  id: day,
  version: 1,
  workerId: 'ada',
  startTime: `${day}T08:00:00.000Z`,
  endTime: `${day}T16:00:00.000Z`,
  location: 'York',
  role: 'Driver',
  unpaidBreakMinutes: 30,
  isPinned: false,
  publishedAt: null,
  cancelledAt: null,
  cancelReason: null,
  hours: 'none',
})
const shifts = ['2026-11-30', '2026-12-01', '2026-12-02'].map(shiftOn)
const lacks = (skill: string, { id, startTime, endTime }: RotaGridShift): RotaWarning => ({
  rule: 'skill_missing',
  law: null,
  verdict: 'against_plan',
  limit: null,
  found: null,
  from: startTime,
  to: endTime,
  shiftIds: [id],
  mend: null,
  skill,
})
const person = (name: string, warnings: RotaWarning[]): Person => ({
  id: name,
  name,
  employeeId: 'E1',
  department: null,
  startsOn: '2020-01-01',
  endsOn: null,
  minutes: 0,
  cost: null,
  warnings,
})

test('what is warned of in the same words is said once for an employee, and each of its shifts opens', async () => {
  const [first, second, third] = shifts
  if (!first || !second || !third) throw new Error('three shifts are made above')
  const onOpen = vi.fn()
  renderWithText(
    <WarnedShifts
      people={[
        person('Ada Byron', [lacks('Licence', first), lacks('Licence', second), lacks('First aid', third)]),
        person('Bea Cole', []),
      ]}
      shifts={shifts}
      count={3}
      onOpen={onOpen}
      onClose={() => {}}
    />,
  )
  await screen.findByRole('dialog', { name: 'Warnings: 3' })
  expect(screen.getAllByText(/Licence/)).toHaveLength(1)
  expect(screen.getAllByText(/First aid/)).toHaveLength(1)
  expect(screen.queryByText('Bea Cole')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /1 Dec/ }))
  expect(onOpen.mock.calls).toEqual([[second]])
})
