import type { Available } from '@gpod/contract'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { londonToday } from '../../../lib/london-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { earnedSum } from './earned-sum.ts'
import { LaterHours } from './later-hours.tsx'
import { PayRibbon } from './pay-ribbon.tsx'
import { SumDialog } from './sum-dialog.tsx'

type AvailableHeroProps = {
  available: Available
  today: string
  /** What stops any withdrawal now, in words. */
  message?: ReactNode
  /** The one thing to do with it. */
  action?: ReactNode
}

/** The money card: what can be taken now, the sum that made it in a sentence, and the pay period as a ribbon. */
export function AvailableHero({ available, today, message, action }: AvailableHeroProps) {
  const { t } = useText()
  const [showsSum, setShowsSum] = useState(false)
  return (
    <section
      aria-label={t('earnings.available')}
      className="rounded-lg bg-hero p-5 text-hero-ink shadow-card wide:grid wide:grid-cols-[1fr_1.15fr] wide:gap-9 wide:p-7"
    >
      <div className="flex flex-col">
        <Amount available={available} />
        <p className="max-w-[42ch] text-hero-ink-2 text-secondary">
          <Explanation available={available} />
        </p>
        <LaterHours available={available} />
        {message && <div className="mt-3 rounded-md bg-hero-well px-3.5 py-2.5 text-secondary">{message}</div>}
        <div className="mt-5 flex flex-wrap gap-2.5 wide:mt-auto wide:pt-5">
          {action}
          <Button look="onHero" onClick={() => setShowsSum(true)} className="flex-1 px-3! wide:flex-none wide:px-5!">
            {t('earnings.how')}
          </Button>
        </div>
      </div>
      {available.ribbon.length > 0 && (
        <div className="mt-6 wide:mt-0">
          <PayRibbon days={available.ribbon} today={today} />
        </div>
      )}
      {showsSum && <SumDialog available={available} onClose={() => setShowsSum(false)} />}
    </section>
  )
}

/** The same card without the picture: for the page where an amount is chosen. */
export function AvailableBalance({ available }: { available: Available }) {
  const { t } = useText()
  const [showsSum, setShowsSum] = useState(false)
  return (
    <section aria-label={t('earnings.available')} className="rounded-lg bg-hero p-5 text-hero-ink shadow-card wide:p-7">
      <Amount available={available} />
      <p className="text-hero-ink-2 text-secondary">
        <Explanation available={available} />
      </p>
      <LaterHours available={available} />
      <Button look="onHero" onClick={() => setShowsSum(true)} className="mt-4">
        {t('earnings.how')}
      </Button>
      {showsSum && <SumDialog available={available} onClose={() => setShowsSum(false)} />}
    </section>
  )
}

function Amount({ available: { amount, period } }: { available: Available }) {
  const { t } = useText()
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 font-medium text-hero-ink-2">
        <h2>{t('earnings.available')}</h2>
        {period && (
          <span className="rounded-full border border-hero-line px-2.5 py-0.5 text-small">
            {t('earnings.payday', { on: period.payDate })}
          </span>
        )}
      </div>
      <p className="w-fit py-1 font-semibold text-amount leading-[1.15] tracking-hero wide:text-amount-wide">
        <Money amount={amount} size="hero" />
      </p>
    </>
  )
}

function Explanation({ available }: { available: Available }) {
  const { t } = useText()
  const { earned, taken } = earnedSum(available)
  const { period, capBasisPoints: share } = available
  if (period === null) return t('earnings.explainNoPeriod')
  if (earned === 0) return t('earnings.explainNone')
  // With a cut-off before payday, and before the period has begun, its payday says which hours these are, its first day not.
  if (period.endsOn < period.payDate || period.startsOn > londonToday()) {
    const on = period.payDate
    return taken === 0
      ? t('earnings.explainFor', { share, earned, on })
      : t('earnings.explainForTaken', { share, earned, on, taken })
  }
  const from = period.startsOn
  return taken === 0
    ? t('earnings.explain', { share, earned, from })
    : t('earnings.explainTaken', { share, earned, from, taken })
}
