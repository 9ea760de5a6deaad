import { type PayExceptionCode, type PayRunPayment, payExceptionCodes } from '@gpod/contract'

/** Which payments are shown: `any` has something against it, `blocking` something that keeps the run from approval. */
export type ExceptionFilter = '' | 'any' | 'blocking' | PayExceptionCode
export const sortKeys = [
  'rank',
  'name',
  'department',
  'minutes',
  'gross',
  'tax',
  'ni',
  'pension',
  'loans',
  'net',
  'change',
] as const
export type SortKey = (typeof sortKeys)[number]
export type PaymentFilter = {
  text: string
  department: string
  exception: ExceptionFilter
  sort: SortKey
  isDescending: boolean
}

/** A filter as the address has it; what it does not know is left out. */
export function filterFrom(search: URLSearchParams): PaymentFilter {
  const exception = search.get('exception') ?? ''
  return {
    text: search.get('q') ?? '',
    department: search.get('department') ?? '',
    exception:
      exception === 'any' || exception === 'blocking'
        ? exception
        : (payExceptionCodes.find((code) => code === exception) ?? ''),
    sort: sortKeys.find((key) => key === search.get('sort')) ?? 'rank',
    isDescending: search.get('order') === 'down',
  }
}

/** A run's payments prepared for searching as they type: 10,000 names are made plain once, not at every letter. */
export type SearchablePayment = { payment: PayRunPayment; told: string }

export function searchable(payments: readonly PayRunPayment[]): SearchablePayment[] {
  return payments.map((payment) => ({ payment, told: plain(`${payment.name} ${payment.employeeId}`) }))
}

/** Those that fit, in the order asked for. `rank` is the server's: the gravest first. */
export function filterPayments(
  payments: readonly SearchablePayment[],
  { text, department, exception, sort, isDescending }: PaymentFilter,
): PayRunPayment[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  const found = payments.flatMap(({ payment, told }) => {
    if (department !== '' && payment.department !== department) return []
    if (!hasException(payment, exception)) return []
    return words.every((word) => told.includes(word)) ? [payment] : []
  })
  if (sort === 'rank') return isDescending ? found.reverse() : found
  const compare = comparisons[sort]
  return found.sort((a, b) => (isDescending ? compare(b, a) : compare(a, b)))
}

export function departmentsOf(payments: readonly PayRunPayment[]): string[] {
  const named = payments.flatMap(({ department }) => (department === null ? [] : [department]))
  return [...new Set(named)].sort(collator.compare)
}

function hasException({ exceptions }: PayRunPayment, filter: ExceptionFilter): boolean {
  switch (filter) {
    case '':
      return true
    case 'any':
      return exceptions.length > 0
    case 'blocking':
      return exceptions.some(({ severity, acknowledged }) => severity === 'blocking' && acknowledged === null)
    default:
      return exceptions.some(({ code }) => code === filter)
  }
}

// One collator for all comparisons: `localeCompare` makes a new one each time.
const collator = new Intl.Collator(undefined, { numeric: true })
const changeOf = ({ net, previousNet }: PayRunPayment) => (previousNet === null ? 0 : net - previousNet)

const comparisons: Readonly<Record<Exclude<SortKey, 'rank'>, (a: PayRunPayment, b: PayRunPayment) => number>> = {
  name: (a, b) => collator.compare(a.name, b.name),
  department: (a, b) => collator.compare(a.department ?? '', b.department ?? ''),
  minutes: (a, b) => a.minutes - b.minutes,
  gross: (a, b) => a.gross - b.gross,
  tax: (a, b) => a.incomeTax - b.incomeTax,
  ni: (a, b) => a.employeeNi - b.employeeNi,
  pension: (a, b) => a.pensionEmployee - b.pensionEmployee,
  loans: (a, b) => a.studentLoans - b.studentLoans,
  net: (a, b) => a.net - b.net,
  change: (a, b) => changeOf(a) - changeOf(b),
}

/** Without case and accents: "jose" finds "José". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
