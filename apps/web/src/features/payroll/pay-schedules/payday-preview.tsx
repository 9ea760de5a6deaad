import { routes } from '@gpod/contract/whole'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { paydaysOf, type ScheduleAnswers } from './schedule-answers.ts'

/** The next paydays as the answers have them, before anything is saved; nothing while they do not go together. */
export function PaydayPreview({ answers }: { answers: ScheduleAnswers }) {
  const { t, day } = useText()
  const body = { frequency: answers.frequency, ...paydaysOf(answers) }
  const isWhole = routes.paySchedules.previewPaydays.body.safeParse(body).success
  const preview = useQuery({
    queryKey: ['pay-schedules', 'preview', body],
    queryFn: () => call(routes.paySchedules.previewPaydays, { body }),
    enabled: isWhole,
    retry: false,
    placeholderData: (before) => before,
  })
  const paydays = isWhole && !preview.isError ? preview.data?.paydays : undefined
  return (
    <div className="rounded-md border border-line p-4 sm:col-span-2" aria-live="polite">
      <p className="font-medium text-secondary">{t('pay-schedules.preview')}</p>
      {paydays === undefined || paydays.length === 0 ? (
        <p className="text-ink-2 text-secondary">{t('pay-schedules.previewNone')}</p>
      ) : (
        <ol className="mt-1 grid gap-x-6 text-secondary sm:grid-cols-2">
          {paydays.map(({ payDate, ordinaryPayday }) => (
            <li key={ordinaryPayday ?? payDate}>
              {day(payDate, 'full')}
              {ordinaryPayday !== null && (
                <span className="block text-ink-2 text-small">
                  {t('pay-schedules.movedFrom', { ordinary: ordinaryPayday })}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
