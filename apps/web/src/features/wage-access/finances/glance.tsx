import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { BalanceDialog } from './balance-dialog.tsx'
import { DaysStrip, missing } from './days-strip.tsx'
import type { Own } from './finances-queries.ts'
import { OutgoingDialog } from './outgoing-dialog.tsx'

/** Whether the money lasts until payday, and what can safely be taken early: or the one step that would tell. */
export function Glance({ own }: { own: Own }) {
  const { t, day } = useText()
  const [asked, setAsked] = useState<'balance' | 'outgoing' | null>(null)
  const { balance, isBalanceOld, outgoings, safe, lowest, runsOut, short, shortOthers, paydays } = own
  const payday = paydays[0]?.payDate
  const dialogs = (
    <>
      {asked === 'balance' && <BalanceDialog onClose={() => setAsked(null)} />}
      {asked === 'outgoing' && <OutgoingDialog outgoing={null} onClose={() => setAsked(null)} />}
    </>
  )
  if (balance === null || outgoings.length === 0) {
    const isFirst = balance === null
    const step = !isFirst ? 'finances.stepBill' : isBalanceOld ? 'finances.stepBalanceOld' : 'finances.stepBalance'
    return (
      <Card title={t('finances.question')}>
        <EmptyState
          sentence={t(step)}
          action={
            <Button onClick={() => setAsked(isFirst ? 'balance' : 'outgoing')}>
              {t(isFirst ? 'finances.sayBalance' : 'finances.addOutgoing')}
            </Button>
          }
        />
        {dialogs}
      </Card>
    )
  }
  return (
    <section
      aria-label={t('finances.question')}
      className="grid gap-4 rounded-lg bg-hero p-5 text-hero-ink shadow-card print:bg-surface print:text-ink"
    >
      {lowest && payday !== undefined && (
        <div>
          <p className="font-semibold text-card">
            {runsOut === null
              ? t('finances.lasts', { on: payday })
              : t('finances.short', { amount: missing(runsOut.balance), on: runsOut.day })}
          </p>
          {short && (
            <p className="text-hero-ink-2 text-secondary">
              {t('finances.shortBill', { bill: short.name, amount: short.amount, on: short.day })}{' '}
              {shortOthers > 0 && t('finances.othersToo', { count: shortOthers })}
            </p>
          )}
        </div>
      )}
      {safe ? (
        <div>
          <h2 className="text-hero-ink-2">{t('finances.safeTitle')}</h2>
          <p className="text-amount tracking-hero wide:text-amount-wide">
            <Money amount={safe.amount} size="hero" />
          </p>
          <p className="text-hero-ink-2 text-secondary">
            {safe.amount > 0
              ? t('finances.safeText', { available: safe.available, on: safe.after.day })
              : noneText(own, t)}
          </p>
          <p className="text-hero-ink-2 text-small">{t(`finances.basis_${safe.basis}`)}</p>
        </div>
      ) : (
        <p className="text-hero-ink-2">{t('finances.noPaydays')}</p>
      )}
      <DaysStrip own={own} />
      {lowest && (
        <p className="text-hero-ink-2 text-secondary">
          {t('finances.lowest', { amount: lowest.balance, on: lowest.day })}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hero-line border-t pt-3">
        <p className="text-hero-ink-2 text-secondary">
          {t(balance.source === 'entered' ? 'finances.balanceEntered' : 'finances.balanceTold', {
            amount: balance.amount,
            on: day(balance.on, 'brief'),
          })}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button look="onHero" onClick={() => setAsked('balance')}>
            {t('finances.updateBalance')}
          </Button>
          {safe && safe.amount > 0 && (
            <Link to="/ewa" className={buttonClasses({ look: 'onHero' })}>
              {t('finances.goWithdraw')}
            </Link>
          )}
        </div>
      </div>
      {dialogs}
    </section>
  )
}

/** Why nothing can safely be taken: nothing is available, or a bill after payday needs all of it. */
function noneText({ safe, short, needed, neededOthers }: Own, t: ReturnType<typeof useText>['t']): string {
  if (safe === null || safe.available === 0) return t('finances.noneAvailable')
  if (needed === null) return t('finances.noneSafe')
  if (short) {
    return t('finances.noneForEarlier', { first: short.name, firstOn: short.day, bill: needed.name, on: needed.day })
  }
  const first = t('finances.noneForBill', { bill: needed.name, on: needed.day })
  return neededOthers > 0 ? `${first} ${t('finances.othersToo', { count: neededOthers })}` : first
}
