/**
 * Bank holidays in England and Wales, by year. Source: https://www.gov.uk/bank-holidays (England and Wales), which
 * announces them under the Banking and Financial Dealings Act 1971, s.1 and Sch.1; substitute days are included.
 *
 * 2023 to 2027 are as announced. 2028 has not been compared with an announcement: it follows the Act's standing days
 * (with the customary substitute for New Year's Day on a Saturday) and has to be compared once it is announced.
 */
export const bankHolidaysInEnglandAndWales: Readonly<Record<string, readonly string[]>> = {
  2023: [
    '2023-01-02',
    '2023-04-07',
    '2023-04-10',
    '2023-05-01',
    '2023-05-08', // the Coronation
    '2023-05-29',
    '2023-08-28',
    '2023-12-25',
    '2023-12-26',
  ],
  2024: [
    '2024-01-01',
    '2024-03-29',
    '2024-04-01',
    '2024-05-06',
    '2024-05-27',
    '2024-08-26',
    '2024-12-25',
    '2024-12-26',
  ],
  2025: [
    '2025-01-01',
    '2025-04-18',
    '2025-04-21',
    '2025-05-05',
    '2025-05-26',
    '2025-08-25',
    '2025-12-25',
    '2025-12-26',
  ],
  2026: [
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-04',
    '2026-05-25',
    '2026-08-31',
    '2026-12-25',
    '2026-12-28',
  ],
  2027: [
    '2027-01-01',
    '2027-03-26',
    '2027-03-29',
    '2027-05-03',
    '2027-05-31',
    '2027-08-30',
    '2027-12-27',
    '2027-12-28',
  ],
  2028: [
    '2028-01-03',
    '2028-04-14',
    '2028-04-17',
    '2028-05-01',
    '2028-05-29',
    '2028-08-28',
    '2028-12-25',
    '2028-12-26',
  ],
}
