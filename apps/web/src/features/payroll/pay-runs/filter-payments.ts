import { type PayExceptionCode, type PaymentOrder, payExceptionCodes, paymentOrders } from '@gpod/contract'

/** Which payments are shown: `any` has something against it, `blocking` something that keeps the run from approval. */
export type ExceptionFilter = '' | 'any' | 'blocking' | PayExceptionCode
export type PaymentFilter = {
  text: string
  department: string
  exception: ExceptionFilter
  sort: PaymentOrder
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
    sort: paymentOrders.find((key) => key === search.get('sort')) ?? 'rank',
    isDescending: search.get('order') === 'down',
  }
}

/** The same as the server is asked. */
export function askedOf({ text, department, exception, sort, isDescending }: PaymentFilter) {
  return {
    q: text.trim().slice(0, 100),
    sort,
    order: isDescending ? ('down' as const) : ('up' as const),
    ...(department !== '' && { department }),
    ...(exception !== '' && { exception }),
  }
}
