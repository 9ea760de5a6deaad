import type { routes } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { useText } from '../../../i18n/use-text.tsx'
import type { ResponseOf } from '../../../lib/api-client.ts'

type Asked = Pick<
  ResponseOf<typeof routes.analytics.own>,
  'from' | 'to' | 'beforeFrom' | 'beforeTo' | 'isCompared' | 'hoursWaiting' | 'recordsFrom' | 'weeks' | 'weeksBefore'
>

/** The days of all figures, what they are compared with or why with nothing, and the weeks that hours over 40 are of. */
export function ComparedDays({ from, to, beforeFrom, beforeTo, recordsFrom, weeks, weeksBefore, ...asked }: Asked) {
  const { t, day } = useText()
  const dated = (text: string) => day(text, 'dated')
  const days = { from: dated(from), to: dated(to) }
  const isCompared = asked.isCompared && recordsFrom !== null && recordsFrom <= beforeFrom
  const nextWeek = weeks && addDays(weeks.to, 1)
  return (
    <div className="grid gap-1 text-ink-2 text-secondary">
      <p>
        {isCompared
          ? t('analytics.range', { ...days, beforeFrom: dated(beforeFrom), beforeTo: dated(beforeTo) })
          : recordsFrom === null || recordsFrom <= beforeFrom
            ? t('analytics.rangeAlone', days)
            : t('analytics.rangeSince', { ...days, first: dated(recordsFrom) })}
      </p>
      {asked.hoursWaiting > 0 && <p>{t('analytics.notComparable', { count: asked.hoursWaiting })}</p>}
      {recordsFrom !== null && (
        <p>
          {weeks === null
            ? t('analytics.weeksNone')
            : t('analytics.weeks', { from: dated(weeks.from), to: dated(weeks.to) })}
          {isCompared &&
            weeks &&
            weeksBefore &&
            ` ${t('analytics.weeksBefore', { from: dated(weeksBefore.from), to: dated(weeksBefore.to) })}`}
          {nextWeek && nextWeek <= to && ` ${t('analytics.weekNext', { from: dated(nextWeek) })}`}
        </p>
      )}
    </div>
  )
}
