import type { Person } from './working.ts'

/** Who is paid monthly on 27 November 2026: each has something that a move in the year can get wrong. */
const staff: Person[] = [
  of('1001', 'Ms', 'Grace', 'Whitcombe', { director: 'annual', salary: 60_000, born: '1975-02-11' }),
  of('1002', 'Mr', 'Paul', 'Whitcombe', { director: 'alternative', salary: 48_000, born: '1973-07-30' }),
  of('1003', 'Mr', 'Owen', 'Radley', { plan: '02', salary: 34_800 }),
  of('1004', 'Ms', 'Leila', 'Haddad', { postgraduate: true, salary: 33_000 }),
  of('1005', 'Ms', 'Hanna', 'Brook', { plan: '01', postgraduate: true, pension: 'net_pay', salary: 39_500 }),
  // Under 21 until 20 August.
  of('1006', 'Mr', 'Tom', 'Sayer', { letter: (month) => (month < 5 ? 'M' : 'A'), born: '2005-08-20', salary: 26_400 }),
  // Over the pension age from September: until then A, from then C.
  of('1007', 'Ms', 'Maureen', 'Pike', {
    letter: (month) => (month < 6 ? 'A' : 'C'),
    born: '1960-06-10',
    salary: 27_250,
  }),
  of('1008', 'Mr', 'Idris', 'Cole', {
    firstMonth: 4,
    started: '2026-06-29',
    p45: { pay: 7_425_50, tax: 856_40 },
    declaration: 'B',
    salary: 29_000,
  }),
  of('1009', 'Mr', 'Ravi', 'Nandra', { taxCode: 'K120', pension: 'net_pay', salary: 41_000 }),
  // A K code so large that half of the pay is the most that may be taken.
  of('1010', 'Ms', 'Bridget', 'Lowe', { taxCode: 'K4000', salary: 27_000 }),
  of('1011', 'Ms', 'Ailsa', 'Munro', { taxCode: 'S1257L', salary: 46_750 }),
  of('1012', 'Mr', 'Callum', 'Reid', { taxCode: 'SBR', plan: '04', salary: 36_300 }),
  of('1013', 'Ms', 'Carys', 'Bevan', { taxCode: 'C1100L', salary: 31_999 }),
  of('1014', 'Mr', 'Dev', 'Anand', { isMonth1: true, salary: 28_400 }),
  of('1015', 'Ms', 'Zofia', 'Nowak', { taxCode: '0T', isMonth1: true, salary: 55_000 }),
  of('1016', 'Ms', 'Rosa', 'Delgado', { pension: 'relief_at_source', salary: 30_250 }),
  of('1017', 'Mr', 'Ewan', 'Forth', { pension: 'relief_at_source', plan: '05', salary: 62_000 }),
  of('1018', 'Ms', 'Nadia', 'Farouk', { pension: 'net_pay', salary: 27_777 }),
  of('1019', 'Mr', 'Jack', 'Tallis', { taxCode: 'BR', salary: 26_100 }),
  of('1020', 'Mr', 'Sean', 'Quirke', { letter: 'V', salary: 32_500 }),
  of('1021', 'Ms', 'Amy', 'Lister', { letter: 'H', born: '2004-01-15', salary: 25_500 }),
  of('1022', 'Ms', 'Yasmin', 'Bello', {
    payId: 'CAFE-22',
    pension: 'relief_at_source',
    rate: 13_40,
    hours: [150, 142.5, 165, 157.5, 120, 150, 172.5, 135],
    weeklyHours: 35,
  }),
  of('1023', 'Mr', 'Luke', 'Ferris', { rate: 15_60, hours: [60, 45, 52.5, 75, 30, 60, 67.5, 82.5], weeklyHours: 15 }),
  of('1024', 'Ms', 'Wren', 'Ashby', { letter: 'J', taxCode: 'D0', salary: 26_800 }),
  // Begins on 9 November: 19 of the 30 days from 29 October to 27 November.
  of('1025', 'Ms', 'Mei', 'Tanaka', {
    firstMonth: 8,
    started: '2026-11-09',
    declaration: 'B',
    isMonth1: true,
    salary: 28_900,
    part: { month: 8, days: 19, of: 30 },
  }),
]

/** Left before the move: in the last submission, on no payslip here. */
const leaver = of('0998', 'Mr', 'Kit', 'Hale', { lastMonth: 7, left: '2026-10-23', salary: 26_000 })

export { leaver, staff }

type Said = Partial<Omit<Person, 'pay'>> & {
  salary?: number
  part?: { month: number; days: number; of: number }
  rate?: number
  hours?: number[]
}

/** Salaries in pounds, rates in pence. */
function of(number: string, title: string, first: string, last: string, said: Said): Person {
  const { salary, part, rate, hours, ...more } = said
  const index = Number(number) % 1000
  return {
    number,
    title,
    first,
    last,
    gender: title === 'Ms' ? 'F' : 'M',
    born: `19${70 + (index % 25)}-0${1 + (index % 9)}-1${index % 10}`,
    nino: `JT${String(310_000 + index * 37)}A`,
    started: `20${10 + (index % 14)}-03-02`,
    taxCode: '1257L',
    letter: 'A',
    weeklyHours: 37.5,
    pay:
      rate === undefined || hours === undefined
        ? { salary: (salary ?? 0) * 100, ...(part ? { part } : {}) }
        : { rate, hours },
    ...more,
  }
}
