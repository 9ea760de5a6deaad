import { type PayRunPaymentDetail, payItemKinds, routes } from '@gpod/contract'
import { formatPounds, type Pence } from '@gpod/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type RequestOf, type ResponseOf } from '../../../lib/api-client.ts'
import { withLatinDigits } from '../../../ui/read-digits.ts'

export type WhatIfChange = RequestOf<typeof routes.payRuns.replay>['body']['change']
export type AcceptedChange = RequestOf<typeof routes.payRuns.acceptReplay>['body']['change']
export type WhatIf = ResponseOf<typeof routes.payRuns.replay>
export type WhatIfInput = WhatIfChange['input']
export const whatIfInputs = [
  'minutes',
  'hourly_rate',
  'earning',
  'tax_code',
  'ni_category',
] as const satisfies WhatIfInput[]

/** One input as typed. */
export type WhatIfAnswers = {
  input: WhatIfInput
  hours: string
  minutes: string
  amount: Pence | null
  kind: (typeof payItemKinds)[number]
  text: string
}

/** The kinds that are earnings and can be corrected by an amount. */
export const earningKinds = payItemKinds.filter((kind) => kind !== 'deduction' && kind !== 'payrolled_benefit')

/** The form as the payment begins it: the hours it was paid for. */
export function firstAnswers({ minutes }: Pick<PayRunPaymentDetail, 'minutes'>): WhatIfAnswers {
  return {
    input: 'minutes',
    hours: String(Math.trunc(minutes / 60)),
    minutes: String(minutes % 60),
    amount: null,
    kind: 'bonus',
    text: '',
  }
}

/** What is sent of the answers, or null where they cannot be read. */
export function readChange({ input, hours, minutes, amount, kind, text }: WhatIfAnswers): WhatIfChange | null {
  switch (input) {
    case 'minutes': {
      const [h, m] = [wholeNumber(hours), wholeNumber(minutes === '' ? '0' : minutes)]
      if (h === null || m === null || m > 59 || h > 744) return null
      return { input, minutes: h * 60 + m }
    }
    case 'hourly_rate':
      return amount === null || amount <= 0 ? null : { input, hourlyRate: formatPounds(amount) }
    case 'earning':
      return amount === null ? null : { input, kind, amount: formatPounds(amount) }
    case 'tax_code': {
      const taxCode = withLatinDigits(text).trim().toUpperCase()
      return taxCode === '' || taxCode.length > 10 ? null : { input, taxCode }
    }
    case 'ni_category': {
      const niCategory = text.trim().toUpperCase()
      return /^[A-Z]$/.test(niCategory) ? { input, niCategory } : null
    }
  }
}

/** Whether a difference can be accepted: another tax code or category changes the record instead. */
export function canAccept(change: WhatIfChange): change is AcceptedChange {
  return change.input !== 'tax_code' && change.input !== 'ni_category'
}

function wholeNumber(text: string): number | null {
  const digits = withLatinDigits(text).trim()
  return /^\d{1,4}$/.test(digits) ? Number(digits) : null
}

/** What would have been paid. Writes nothing. */
export function useWhatIf(runId: string, workerId: string) {
  return useMutation({
    mutationFn: (change: WhatIfChange) =>
      call(routes.payRuns.replay, { params: { id: runId }, body: { workerId, change } }),
  })
}

/** Adds the difference that was shown to the next run. */
export function useAcceptWhatIf(runId: string, workerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { change: AcceptedChange; fingerprint: string; reason: string }) =>
      call(routes.payRuns.acceptReplay, { params: { id: runId }, body: { workerId, ...body } }),
    onSettled: () => client.invalidateQueries({ queryKey: [routes.payItems.list.path] }),
  })
}
