import { describe, expect, test } from 'vitest'
import { recognise } from './layouts.ts'
import { readRows } from './person.ts'
import { readCsv } from './read-table.ts'
import { exportOf } from './testing/exports.ts'

const today = '2026-11-22'

describe.each(['brightpay', 'sage50', 'xero', 'quickbooks'] as const)('an export of %s', (software) => {
  test('is recognised by its columns, and read without a fault', () => {
    const table = readCsv(Buffer.from(exportOf[software]))
    if ('problem' in table) throw new Error(table.problem)
    const { layout, fields } = recognise(table.header)
    expect(layout).toBe(software)
    const readings = readRows(table, { file: 0, fields, today })
    expect(readings.flatMap(({ problems }) => problems)).toEqual([])
    expect(readings).toMatchObject([
      {
        values: {
          employeeId: '1001',
          firstName: expect.stringContaining('Erin'),
          lastName: 'Example',
          dateOfBirth: '1990-02-28',
          startsOn: '2020-01-06',
          nationalInsuranceNumber: 'AB123456C',
          taxCode: { code: '1257L', basis: null },
          niCategory: 'A',
          payFrequency: 'monthly',
        },
      },
    ])
  })
})

test('a file of no software that is known takes the names that one of them uses, and leaves out the others', () => {
  const { layout, fields } = recognise(['Surname', 'Favourite colour', 'Shoe size', 'Forename', 'Pet', 'Song'])
  expect({ layout, fields }).toEqual({
    layout: 'unknown',
    fields: ['lastName', null, null, 'firstName', null, null],
  })
})

test('a report’s title above the names of the columns is left out; semicolons, quotes and Windows-1252 are read', () => {
  const text = 'Employee list\r\n\r\nForename;Surname\r\n"Zo\xeb; Ann";"O""Hara"\r\n'
  expect(readCsv(Buffer.from(text, 'latin1'))).toEqual({
    header: ['Forename', 'Surname'],
    rows: [{ line: 4, cells: ['Zoë; Ann', 'O"Hara'] }],
  })
})
