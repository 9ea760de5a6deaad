import { describe, expect, test } from 'vitest'
import { readReceipt } from './receipt-text.ts'

const today = '2026-11-26'
const sure = (text: string) => text.split('\n').map((line) => ({ text: line, sureness: 95 }))
const total = (text: string) => readReceipt(sure(text), { today }).amountPence
const day = (text: string) => readReceipt(sure(text), { today }).spentOn

describe('the total', () => {
  test.each([
    ['Sandwich £3.40\nSUBTOTAL £12.40\nTOTAL £12.40\nVISA DEBIT £12.40', 1240],
    ['Subtotal 10.33\nVAT 20% 2.07\nTotal 12.40', 1240],
    ['Total ex VAT £10.33\nTotal inc VAT £12.40', 1240],
    ['Total incl. 20% VAT £12.40\nTotal VAT £2.07', 1240],
    ['TOTAL 3 ITEMS\nAMOUNT DUE £1,234.50', 123450],
    ['Total (3 items) 12.40', 1240],
    ['TOTAL SAVINGS £3.00\nBALANCE DUE 9.40', 940],
    ['TOTAL\n£ 12. 40', 1240],
    ['TOTAL 12.40 GBP', 1240],
    ['Total 12.40\nDiscount -2.40\nTotal to pay 10.00', 1000],
    ['TOTAL 12.40\nCASH 20.00\nCHANGE 7.60', 1240],
    ['Fare 6.05\nCONTACTLESS £6.05', 605],
    ['SALE\nAmount: £6.05\nAPPROVED', 605],
  ])('of %j', (text, pence) => expect(total(text)).toBe(pence))

  test.each([
    ['none is named', 'Sandwich £3.40\nCoffee £2.95'],
    ['two say different things', 'TOTAL 12.40\nTOTAL 21.40'],
    ['cash and change contradict it', 'TOTAL 12.40\nCASH 20.00\nCHANGE 1.60'],
    ['only parts of it are named', 'Subtotal 10.33\nVAT 2.07'],
    ['it has no pence', 'TOTAL 12'],
    ['it is a percentage, a date or a longer number', 'TOTAL 12.40%\nTotal 12.40.2026\nTotal 1.2345'],
    ['it comes to nothing', 'TOTAL 0.00'],
    ['nothing was read', ''],
  ])('is unsure where %s', (_, text) => expect(total(text)).toBeNull())

  test('is unsure where its line was read unsurely, whatever else is sure', () => {
    const lines = [
      { text: 'Sandwich £12.40', sureness: 96 },
      { text: 'TOTAL £12.40', sureness: 41 },
    ]
    expect(readReceipt(lines, { today })).toEqual({ amountPence: null, spentOn: null })
  })
})

describe('the day', () => {
  test.each([
    ['03/11/2026 13:45', '2026-11-03'],
    ['3/11/26', '2026-11-03'],
    ['03-11-2026', '2026-11-03'],
    ['03.11.26', '2026-11-03'],
    ['3 Nov 2026', '2026-11-03'],
    ['Tue 3rd November 2026', '2026-11-03'],
    ['03NOV26 13:45', '2026-11-03'],
    ["3 Nov '26", '2026-11-03'],
    ['November 3, 2026', '2026-11-03'],
    ['2026-11-03T13:45', '2026-11-03'],
    ['29/02/2028\n28/02/2026', '2026-02-28'],
    ['26/11/2026', '2026-11-26'],
    ['Card expires 11/27 valid until 01/01/2026\nDate: 03/11/2026', '2026-11-03'],
    ['Since 12/05/2025\n01/10/2026\n03/11/2026 13:45', '2026-11-03'],
  ])('of %j is written as in Britain', (text, on) => expect(day(text)).toBe(on))

  test.each([
    ['is to come', '27/11/2026'],
    ['is no day', '31/04/2026\n32/01/2026\n12/13/2026'],
    ['is long ago', '03/11/2019'],
    ['is not the only one', '03/11/2026\n04/11/2026'],
    ['is a number of something', 'VAT NO 220 4302 31\n0113 496 0000'],
  ])('is unsure where it %s', (_, text) => expect(day(text)).toBeNull())

  test('is unsure where its line was read unsurely', () => {
    expect(readReceipt([{ text: '03/11/2026', sureness: 50 }], { today }).spentOn).toBeNull()
  })
})
