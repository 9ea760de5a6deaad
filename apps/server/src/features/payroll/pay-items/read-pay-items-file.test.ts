import { describe, expect, test } from 'vitest'
import { readPayItemsFile } from './read-pay-items-file.ts'

const header = 'employee_number,kind,label,amount,from,until,recurs'
const workers = new Map([
  ['E-1', 'one'],
  ['E-2', 'two'],
])
const read = (...lines: string[]) => readPayItemsFile([header, ...lines].join('\n'), workers)
const faultsOf = (...lines: string[]) => {
  const file = read(...lines)
  if (file.outcome !== 'read') throw new Error(file.outcome)
  return file.faults
}

describe('a file of pay items', () => {
  test('is read with its columns in any order, British or ISO days, and numbers as people write them', () => {
    const file = readPayItemsFile(
      '\uFEFFKind;Employee number;Label;From;Until;Recurs;Amount;Timing\r\nBonus;e-1;"Well done; again";27/11/2026;;;£1,234.50;\r\n' +
        'deduction;E-2;Season ticket;2026-12-01;2027-11-30;yes;45;after tax\r\n',
      workers,
    )
    expect(file).toEqual({
      outcome: 'read',
      faults: [],
      items: [
        {
          workerId: 'one',
          kind: 'bonus',
          label: 'Well done; again',
          amount: 1234_50,
          fromDay: '2026-11-27',
          untilDay: null,
          recurs: false,
          timing: null,
        },
        {
          workerId: 'two',
          kind: 'deduction',
          label: 'Season ticket',
          amount: 45_00,
          fromDay: '2026-12-01',
          untilDay: '2027-11-30',
          recurs: true,
          timing: 'after_tax',
        },
      ],
    })
  })

  test.each([
    ['E-9,bonus,Thanks,10.00,2026-11-27,,', 'employee_number', 'unknown_worker', 'E-9'],
    [',bonus,Thanks,10.00,2026-11-27,,', 'employee_number', 'required', ''],
    ['E-1,salary,Thanks,10.00,2026-11-27,,', 'kind', 'unknown_kind', 'salary'],
    ['E-1,bonus,,10.00,2026-11-27,,', 'label', 'required', ''],
    ['E-1,bonus,Thanks,10.001,2026-11-27,,', 'amount', 'not_an_amount', '10.001'],
    ['E-1,bonus,Thanks,=1+1,2026-11-27,,', 'amount', 'not_an_amount', '=1+1'],
    ['E-1,bonus,Thanks,"1,0",2026-11-27,,', 'amount', 'not_an_amount', '1,0'],
    ['E-1,bonus,Thanks,-10,2026-11-27,,', 'amount', 'amount_not_possible', '-10'],
    ['E-1,bonus,Thanks,0,2026-11-27,,', 'amount', 'amount_not_possible', '0'],
    ['E-1,bonus,Thanks,10,2026-02-30,,', 'from', 'not_a_day', '2026-02-30'],
    ['E-1,bonus,Thanks,10,30/02/2026,,', 'from', 'not_a_day', '30/02/2026'],
    ['E-1,bonus,Thanks,10,2026-11-27,2026-12-27,no', 'until', 'until_needs_recurring', '2026-12-27'],
    ['E-1,bonus,Thanks,10,2026-11-27,2026-11-01,yes', 'until', 'until_before_from', '2026-11-01'],
    ['E-1,bonus,Thanks,10,2026-11-27,,maybe', 'recurs', 'not_yes_or_no', 'maybe'],
    ['E-1,deduction,Loan,10,2026-11-27,,', 'timing', 'timing_needed', ''],
  ])('tells of %s its column and why', (line, column, code, value) => {
    expect(faultsOf('E-1,bonus,Fine,10.00,2026-11-27,,', line)).toEqual([{ line: 3, column, code, value }])
  })

  test('tells every fault of every row, by the line of the file, also behind empty lines and broken labels', () => {
    expect(faultsOf('', 'E-1,bonus,"two\nlines",10,2026-11-27,,', 'E-9,bonus,Thanks,x,2026-11-27,,')).toMatchObject([
      { line: 3, column: 'label', code: 'label_not_possible' },
      { line: 5, column: 'employee_number' },
      { line: 5, column: 'amount' },
    ])
  })

  test('keeps what looks like a formula as text', () => {
    expect(read('E-1,bonus,"=HYPERLINK(""x"")",10,2026-11-27,,')).toMatchObject({
      items: [{ label: '=HYPERLINK("x")' }],
      faults: [],
    })
  })

  test('is refused as a whole without its columns, with unknown ones, without rows, or where it is no CSV', () => {
    const of = (content: string) => readPayItemsFile(content, workers)
    expect(of('')).toMatchObject({ faults: [{ code: 'file_empty' }] })
    expect(of(header)).toMatchObject({ items: [], faults: [{ line: 2, code: 'file_empty' }] })
    expect(of('employee_number,kind,label,amount,when')).toMatchObject({
      faults: [
        { column: 'from', code: 'column_missing' },
        { column: 'when', code: 'column_unknown' },
      ],
    })
    expect(of(`${header},kind`)).toMatchObject({ faults: [{ column: 'kind', code: 'column_twice' }] })
    expect(of(`${header}\nE-1,"bonus`)).toMatchObject({ outcome: 'not_readable' })
  })
})
