import type { Nation } from '@gpod/contract'
import { bankHolidaysInEnglandAndWales } from '@gpod/days'

/**
 * Bank holidays in Scotland by year, as https://www.gov.uk/bank-holidays has them (Banking and Financial Dealings Act 1971, Sch. 1,
 * para. 2; St Andrew's Day Bank Holiday (Scotland) Act 2007), substitute days included. Bacs keeps those of England and Wales
 * everywhere, so no payday goes by these. 2028 follows the standing days and has to be compared once it is announced.
 */
const scotland: Readonly<Record<string, string>> = {
  2023: '01-02 01-03 04-07 05-01 05-08 05-29 08-07 11-30 12-25 12-26',
  2024: '01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26',
  2025: '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26',
  // The 15th of June: the first Monday of the World Cup, by proclamation.
  2026: '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28',
  2027: '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28',
  2028: '01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26',
}

/** Those of Northern Ireland beside the ones of England and Wales: St Patrick's Day, and the Battle of the Boyne. */
const northernIrelandBeside: Readonly<Record<string, string>> = {
  2023: '03-17 07-12',
  2024: '03-18 07-12',
  2025: '03-17 07-14',
  2026: '03-17 07-13',
  2027: '03-17 07-12',
  2028: '03-17 07-12',
}

/** Whether a day is a bank holiday in a nation; null for a year whose bank holidays are not in the tables. */
export function isBankHoliday(day: string, nation: Nation): boolean | null {
  const [year, inYear] = [day.slice(0, 4), day.slice(5)]
  if (nation === 'scotland') return scotland[year]?.split(' ').includes(inYear) ?? null
  const england = bankHolidaysInEnglandAndWales[year]
  if (!england) return null
  const beside = nation === 'northern_ireland' ? (northernIrelandBeside[year]?.split(' ') ?? []) : []
  return england.includes(day) || beside.includes(inYear)
}
