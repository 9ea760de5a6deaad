import type { Available } from '@gpod/contract'
import { type ReactNode, Suspense, useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { earnedSum, shownAmount } from './earned-sum.ts'
import { Explanation, WhyLess } from './explanation.tsx'
import { LaterHours } from './later-hours.tsx'
import { PayRibbon } from './pay-ribbon.tsx'

/** Asked for by some. */
const SumDialog = lazyPart(async () => ({ default: (await import('./sum-dialog.tsx')).SumDialog }))

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
          <Explanation available={available} /> <WhyLess available={available} />
        </p>
        <MoreToKnow available={available} />
        <LaterHours available={available} />
        {/* That nothing is earned yet says already why nothing may be taken. */}
        {message && !saysNothingYet(available) && (
          <div className="mt-3 rounded-md bg-hero-well px-3.5 py-2.5 text-secondary">{message}</div>
        )}
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
      <Suspense>{showsSum && <SumDialog available={available} onClose={() => setShowsSum(false)} />}</Suspense>
    </section>
  )
}

function saysNothingYet(available: Available): boolean {
  const code = available.blockedBy?.code
  return code === 'nothing_available' && available.period !== null && earnedSum(available).earned === 0
}

/** The same in short, for the page where an amount is chosen: the amount, payday, and the sum on demand. */
export function AvailableBalance({ available }: { available: Available }) {
  const { t } = useText()
  const [showsSum, setShowsSum] = useState(false)
  const { period } = available
  return (
    <section
      aria-label={t('earnings.available')}
      className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 rounded-lg bg-hero px-5 pt-3.5 pb-2 text-hero-ink shadow-card"
    >
      <div>
        <h2 className="font-medium text-hero-ink-2 text-secondary">
          <AmountLabel available={available} />
        </h2>
        <p className="font-semibold text-title-wide leading-tight tracking-hero">
          <Money amount={shownAmount(available)} />
        </p>
      </div>
      <div className="ms-auto grid justify-items-end">
        {period && <p className="text-hero-ink-2 text-small">{t('earnings.payday', { on: period.payDate })}</p>}
        <button
          type="button"
          onClick={() => setShowsSum(true)}
          className="pressable -me-1 min-h-11 rounded-md px-1 font-semibold underline underline-offset-4"
        >
          {t('earnings.how')}
        </button>
      </div>
      <Suspense>{showsSum && <SumDialog available={available} onClose={() => setShowsSum(false)} />}</Suspense>
    </section>
  )
}

/** "Available now", unless nothing of it may be taken now. */
function AmountLabel({ available: { blockedBy, amount } }: { available: Available }) {
  const { t } = useText()
  if (blockedBy === null || amount === 0) return t('earnings.available')
  const { next } = blockedBy
  return next.kind === 'date'
    ? t('earnings.pausedUntil', { on: next.on.includes('T') ? dayOf(next.on) : next.on })
    : t('earnings.paused')
}

function Amount({ available }: { available: Available }) {
  const { t } = useText()
  const { period } = available
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 font-medium text-hero-ink-2">
        <h2>
          <AmountLabel available={available} />
        </h2>
        {period && (
          <span className="rounded-full border border-hero-line px-2.5 py-0.5 text-small">
            {t('earnings.payday', { on: period.payDate })}
          </span>
        )}
      </div>
      <p className="w-fit py-1 font-semibold text-amount leading-[1.15] tracking-hero wide:text-amount-wide">
        <Money amount={shownAmount(available)} size="hero" />
      </p>
    </>
  )
}

/** Hours that do not count yet, and those of days before the period. */
function MoreToKnow({ available }: { available: Available }) {
  const { t } = useText()
  const { waiting } = earnedSum(available)
  const earlier = available.earlierHours
  return (
    <>
      {waiting > 0 && <p className="mt-2 font-medium">{t('earnings.waitingLine', { amount: waiting })}</p>}
      {earlier && (
        <p className="mt-2 text-hero-ink-2 text-secondary">
          {earlier.from === earlier.to
            ? t('earnings.earlierDay', { amount: earlier.gross, on: earlier.from })
            : t('earnings.earlierDays', { amount: earlier.gross, from: earlier.from, to: earlier.to })}
        </p>
      )}
    </>
  )
}
