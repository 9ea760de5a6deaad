import { routes } from '@gpod/contract/whole'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'

type Change = RequestOf<typeof routes.paySchedules.preview>['body']

/** What a change would begin with, said before it is made: a short or a long first period, and the ones that follow. */
export function ChangePreview({ id, change }: { id: string; change: Change }) {
  const { t } = useText()
  const errorText = useErrorText()
  const isWhole = routes.paySchedules.preview.body.safeParse(change).success
  const preview = useQuery({
    queryKey: [routes.paySchedules.preview.path, id, change],
    queryFn: () => call(routes.paySchedules.preview, { params: { schedule: id }, body: change }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <div role="status" className="sm:col-span-2">
      {isWhole && preview.isError && <p className="text-secondary text-warn">{errorText(preview.error)}</p>}
      {isWhole && !preview.isError && preview.data?.first && (
        <div className="rounded-md bg-surface-2 px-3.5 py-2.5 text-secondary">
          <p className="font-medium">{t(`pay-schedules.first_${preview.data.first}`)}</p>
          <ul className="mt-1 grid gap-1">
            {preview.data.periods.map(({ startsOn, endsOn, payDate }) => (
              <li key={startsOn}>{t('payroll.periodPaid', { from: startsOn, to: endsOn, on: payDate })}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
