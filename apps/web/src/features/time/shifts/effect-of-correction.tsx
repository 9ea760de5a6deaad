import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import type { CorrectionBody } from './ask-correction.ts'

type EffectProps = Pick<CorrectionBody, 'of' | 'startedAt' | 'endedAt' | 'breakMinutes'>

/** What the times they would ask for do to their pay, before they send them. Nothing while it is not known. */
export function EffectOfCorrection(body: EffectProps) {
  const { t } = useText()
  const { data } = useQuery({
    queryKey: ['correction-effect', body],
    queryFn: () => call(routes.timesheets.correctionEffect, { body }),
    retry: false,
    staleTime: 60_000,
  })
  return (
    <p role="status" className="min-h-6 text-secondary sm:col-span-2">
      {data &&
        (data.grossBefore === null || data.grossAfter === null
          ? t('shifts.effectMinutes', { after: data.minutesAfter, before: data.minutesBefore })
          : t('shifts.effectPay', { after: data.grossAfter, before: data.grossBefore, minutes: data.minutesAfter }))}
    </p>
  )
}
