import { expect, test } from 'vitest'
import { openNovember } from '../../../../test/pay-runs/november.ts'
import { expectOk, hireInFull, signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import { callProduct, openTestCompany, unlimited } from '../../../../test/product.ts'
import { newId } from '../../../platform/ids.ts'

const scene = openNovember()
const { approved, hireMonthly, moveTo, payNovember, runs, supplement } = scene

const yearOf = (workerId: string, query = '', token = scene.company.token) =>
  callProduct(scene.product, 'GET', `/api/employer/employees/${workerId}/year${query}`, { token })

/** £2,500.00 in November: £2,500 less £1,048.26 free pay is £1,451 at 20 %; 8 % above £1,048, 15 % above £417; the pension's lower limit is £520. */
const november = {
  gross: '2500.00',
  taxablePay: '2500.00',
  incomeTax: '290.20',
  studentLoan: '0.00',
  pensionEmployee: '79.20',
  pensionEmployer: '59.40',
  net: '2014.44',
}

test('the year of an employee is what all payments of it came to, and without those that were taken back', async () => {
  const { workerId } = scene.worker
  expect((await yearOf(workerId)).body).toMatchObject({ taxYear: '2026-27', paidUntil: null, figures: null })
  const regular = await payNovember()
  expect((await yearOf(workerId)).body).toMatchObject({
    paidUntil: '2026-11-27',
    figures: {
      ...november,
      nationalInsurance: [{ category: 'A', earnings: '2500.00', employee: '116.16', employer: '312.45' }],
    },
    broughtForward: null,
  })

  const bonus = await approved(expectOk(await supplement(regular.id)).id)
  expectOk(await runs().pay(bonus.id))
  // £600.00 more bears £120.00 tax, £48.00 and £90.00 National Insurance, and £24.00 and £18.00 pension.
  expect((await yearOf(workerId)).body).toMatchObject({
    paidUntil: '2026-12-01',
    figures: {
      gross: '3100.00',
      incomeTax: '410.20',
      pensionEmployee: '103.20',
      pensionEmployer: '77.40',
      net: '2422.44',
      nationalInsurance: [{ category: 'A', earnings: '3100.00', employee: '164.16', employer: '402.45' }],
    },
  })

  const body = { key: newId(), reason: 'Not agreed after all', workerIds: [workerId] }
  await moveTo('2026-12-01')
  const reversal = await approved(expectOk(await runs().reverse(bonus.id, body)).id)
  expectOk(await runs().pay(reversal.id))
  expect((await yearOf(workerId)).body).toMatchObject({
    figures: {
      ...november,
      nationalInsurance: [{ category: 'A', earnings: '2500.00', employee: '116.16', employer: '312.45' }],
    },
  })
  // Another year has nothing of it.
  expect((await yearOf(workerId, '?taxYear=2025-26')).body).toMatchObject({ taxYear: '2025-26', figures: null })
})

test('what other software paid in the year is in its figures, and told apart', async () => {
  const worker = await hireMonthly({ startsOn: '2026-05-01', nationalInsuranceNumber: 'AB123457C' })
  const letter = {
    category: 'A',
    niEarnings: '4000.00',
    atLowerEarningsLimit: '1118.00',
    lowerLimitToPrimary: '978.00',
  }
  const figures = {
    paidUntil: '2026-10-28',
    taxablePay: '4000.00',
    tax: '380.60',
    nationalInsurance: [{ ...letter, primaryToUpper: '1904.00', employeeNi: '152.32', employerNi: '474.90' }],
    statutoryPay: [{ kind: 'statutory_paternity', amount: '194.32' }],
  }
  const path = `/api/employer/brought-forward/${worker.workerId}`
  const { token } = scene.company
  expectOk(await callProduct(scene.product, 'PUT', path, { token, body: { taxYear: '2026-27', figures } }))
  expect((await yearOf(worker.workerId)).body).toMatchObject({
    paidUntil: null,
    figures: { taxablePay: '4000.00', incomeTax: '380.60', nationalInsurance: [{ category: 'A', employee: '152.32' }] },
    statutoryPay: [{ kind: 'statutory_paternity', amount: '194.32' }],
    broughtForward: { paidUntil: '2026-10-28', figures: { taxablePay: '4000.00', incomeTax: '380.60' } },
  })
  await scene.addItem('2500.00', worker)
  await payNovember()
  // 1257L by the month: November bears what it bears alone.
  expect((await yearOf(worker.workerId)).body).toMatchObject({
    paidUntil: '2026-11-27',
    figures: { taxablePay: '6500.00', incomeTax: '670.80', nationalInsurance: [{ category: 'A', employee: '268.48' }] },
    broughtForward: { figures: { taxablePay: '4000.00' } },
  })
})

test('is refused for a year that is none, of another company, and without the permission', async () => {
  const { workerId } = scene.worker
  expect(await yearOf(workerId, '?taxYear=2026-28')).toMatchObject({ status: 400, body: { field: 'taxYear' } })
  const other = await openTestCompany(scene.product, unlimited)
  expect((await yearOf(workerId, '', other.token)).status).toBe(404)
  const theirs = await hireInFull(scene.product, other)
  expect((await yearOf(theirs.workerId)).status).toBe(404)
  expect((await yearOf(newId())).status).toBe(404)
  const { token } = await signInAs(scene.product, scene.company, 'manager')
  expect((await yearOf(workerId, '', token)).status).toBe(403)
})
