import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import type { Own } from './finances-queries.ts'

const first = 8

/** Paydays, bills and goals to come, in order, each with what is left after it; and what the next paydays are expected to pay. */
export function EventsCard({ own, how }: { own: Own; how: ReactNode }) {
  const { t, day } = useText()
  const [isOpen, setOpen] = useState(false)
  const { events, paydays, pastPaydays, paydaysForInterval } = own
  if (events.length === 0) return null
  const next = paydays[0]
  return (
    <Card title={t('finances.calendar')}>
      <ol className="divide-y divide-line">
        {(isOpen ? events : events.slice(0, first)).map((event) => (
          <li
            key={`${event.day} ${event.kind} ${event.key ?? event.name}`}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2.5 first:pt-0"
          >
            <span className="w-full text-ink-2 sm:w-[6.5em] text-secondary">{day(event.day, 'brief')}</span>
            <span className="wrap-anywhere min-w-[5em] flex-1">
              {event.kind === 'pay' ? (
                <>
                  <span className="font-semibold">{t('finances.payday')}</span>
                  <Counted payday={paydays.find(({ payDate }) => payDate === event.day)} />
                </>
              ) : event.kind === 'goal' ? (
                <>
                  {t('finances.goalDay')} <bdi>{event.name}</bdi>
                </>
              ) : (
                <bdi>{event.name}</bdi>
              )}
            </span>
            <span className="ms-auto text-end">
              <Money
                amount={event.amount}
                tabular
                sign={event.kind === 'pay' ? 'always' : 'auto'}
                className={classNames(event.kind === 'pay' && 'font-semibold text-good')}
              />
              {event.left !== null && (
                <span
                  className={classNames('block text-small', event.left < 0 ? 'font-semibold text-bad' : 'text-ink-2')}
                >
                  {t('finances.left', { amount: event.left })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {!isOpen && events.length > first && (
        <Button look="quiet" className="mt-2" onClick={() => setOpen(true)}>
          {t('common.showAll', { count: events.length })}
        </Button>
      )}
      {next?.forecast && (
        <p className="mt-3 text-ink-2 text-small">
          {next.forecast.low !== null && next.forecast.high !== null
            ? t('finances.forecastInterval', {
                expected: next.forecast.expected,
                low: next.forecast.low,
                high: next.forecast.high,
              })
            : t('finances.forecastAlone', {
                expected: next.forecast.expected,
                count: pastPaydays,
                needed: paydaysForInterval,
              })}
          {next.comesOff > 0 && ` ${t('finances.comesOff', { amount: next.comesOff })}`}
        </p>
      )}
      {next?.forecast && how}
    </Card>
  )
}

/** What is expected of a payday, where the list counts with another amount. */
function Counted({ payday }: { payday: Own['paydays'][number] | undefined }) {
  const { t } = useText()
  if (!payday || payday.arrives === null || payday.arrives === payday.counted) return null
  return (
    <span className="block text-ink-2 text-small">
      {t('finances.paydayCounted', { expected: payday.arrives, counted: payday.counted })}
    </span>
  )
}
