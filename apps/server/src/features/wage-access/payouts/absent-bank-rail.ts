import type { BankRail } from './bank-rail.ts'

const absent = () => new Error('no bank is set up: GPOD_BANK_URL')

/** Where no bank is set up: nothing is paid, and whatever is approved waits until there is one. */
export const absentBankRail: BankRail = {
  send: async () => ({ outcome: 'unknown', cause: absent() }),
  lookUp: () => Promise.reject(absent()),
}
