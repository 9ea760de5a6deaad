import { pence } from '@gpod/money'
import { expect, test } from 'vitest'
import { writePaymentsCsv } from './payments-csv.ts'

const ann = {
  name: 'Ann O’Brien, Müller & Sons',
  sortCode: '089999',
  accountNumber: '06374958',
  amount: pence(1_616_94),
  reference: 'ACME PAY 3F9K2M',
}

test('a line is name, sort code, account number, amount and reference, with every nought', () => {
  expect(writePaymentsCsv([ann])).toBe(
    'Name,Sort code,Account number,Amount,Reference\r\nANN O BRIEN MULLER & SONS,08-99-99,06374958,1616.94,ACME PAY 3F9K2M\r\n',
  )
})

test('no cell is a formula, whatever somebody is called', () => {
  const found = writePaymentsCsv([{ ...ann, name: '-=HYPERLINK("x")' }]) as string
  expect(found.split('\r\n')[1]).toMatch(/^HYPERLINK X ,|^HYPERLINK X,|^HYPERLINK\(/)
})

test('what a bank cannot carry is refused with where it stands', () => {
  expect(writePaymentsCsv([])).toMatchObject({ problems: [{ code: 'no_payments' }] })
  expect(
    writePaymentsCsv([
      { ...ann, sortCode: '1', name: '李', amount: pence(0), reference: 'A REFERENCE THAT IS TOO LONG' },
    ]),
  ).toMatchObject({
    outcome: 'refused',
    problems: [
      { code: 'sort_code_form', field: 'payments.0.sortCode' },
      { code: 'amount_not_above_zero', field: 'payments.0.amount' },
      { code: 'cannot_be_written', field: 'payments.0.name' },
      { code: 'text_too_long', field: 'payments.0.reference' },
    ],
  })
})
