import { pence } from '@gpod/money'
import type { BacsFile } from '../bacs-standard-18.ts'

/** Reads a Bacs Standard 18 file back by position, for the round trip; it checks nothing. */
export function readBacsStandard18(text: string): BacsFile {
  const lines = text.split('\r\n')
  const [volume = '', header1 = '', header2 = '', userHeader = ''] = lines
  const isSeveralDays = take(header2, 11, 15) === '00106'
  const data = lines.slice(4, -4)
  const contra = data.findLast((record) => take(record, 16, 17) === '17') ?? ''
  return {
    serviceUserNumber: take(volume, 42, 47),
    serialNumber: take(volume, 5, 10),
    createdOn: dayOf(take(header1, 43, 47)),
    processingDay: dayOf(take(userHeader, 6, 10)),
    reference: take(contra, 47, 64),
    originator: { sortCode: take(contra, 1, 6), accountNumber: take(contra, 7, 14), name: take(contra, 83, 100) },
    payments: data
      .filter((record) => take(record, 16, 17) === '99')
      .map((record) => ({
        sortCode: take(record, 1, 6),
        accountNumber: take(record, 7, 14),
        amount: pence(Number(take(record, 36, 46))),
        reference: take(record, 65, 82),
        name: take(record, 83, 100),
        ...(isSeveralDays ? { processingDay: dayOf(take(record, 102, 106)) } : {}),
      })),
  }
}

/** Characters by position from 1, both included, as the format's tables give them; blanks at the end left out. */
export function take(record: string, first: number, last: number): string {
  return record.slice(first - 1, last).trimEnd()
}

function dayOf(julian: string): string {
  const start = Date.UTC(2000 + Number(julian.slice(0, 2)), 0, 1)
  return new Date(start + (Number(julian.slice(2)) - 1) * 86_400_000).toISOString().slice(0, 10)
}
