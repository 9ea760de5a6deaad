import type { Quote, Speed } from '@gpod/contract'
import { useId } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** What is known of a speed for the chosen amount: not yet anything, an offer, or that it may not be. */
export type SpeedAnswer = 'unknown' | 'refused' | Quote

type SpeedChoiceProps = {
  speed: Speed
  answers: Readonly<Record<Speed, SpeedAnswer>>
  onChange: (speed: Speed) => void
}

/** Both ways to be paid with their cost. The free one comes first and is chosen unless they choose otherwise. */
export function SpeedChoice({ speed, answers, onChange }: SpeedChoiceProps) {
  const { t } = useText()
  const group = useId()
  const names = { standard: t('withdrawals.standard'), express: t('withdrawals.express') }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-secondary">{t('withdrawals.speed')}</legend>
      {(['standard', 'express'] as const).map((each) => (
        <label
          key={each}
          className={classNames(
            'flex min-h-16 items-center gap-3 rounded-md border-[1.5px] px-3.5 py-2.5 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
            speed === each ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface',
          )}
        >
          <input
            type="radio"
            name={group}
            value={each}
            checked={speed === each}
            onChange={() => onChange(each)}
            className="size-5 shrink-0 accent-primary outline-none"
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
            <span className="wrap-anywhere min-w-0">
              <span className="block font-medium">{names[each]}</span>
              <Arrival answer={answers[each]} />
            </span>
            <Cost speed={each} answer={answers[each]} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Arrival({ answer }: { answer: SpeedAnswer }) {
  const { t } = useText()
  if (answer === 'unknown') return <Skeleton className="mt-1 h-4 w-40" />
  return (
    <span className="block text-ink-2 text-small">
      {answer === 'refused'
        ? t('withdrawals.speedImpossible')
        : t('withdrawals.arrivesIn', {
            earliest: answer.arrives.earliestMinutes,
            latest: answer.arrives.latestMinutes,
          })}
    </span>
  )
}

function Cost({ speed, answer }: { speed: Speed; answer: SpeedAnswer }) {
  const { t } = useText()
  // Standard is free by rule, whatever the amount; a fee is only known from the server.
  if (speed === 'standard') return <Price isFree>{t('withdrawals.free')}</Price>
  if (answer === 'unknown' || answer === 'refused') return null
  if (answer.feePaidBy === 'worker') return <Price>{t('withdrawals.feeOf', { fee: answer.fee })}</Price>
  return <Price isFree>{t('withdrawals.free')}</Price>
}

function Price({ isFree = false, children }: { isFree?: boolean; children: string }) {
  return <span className={classNames('wrap-anywhere min-w-0 font-semibold', isFree && 'text-good')}>{children}</span>
}
