import type { PayslipListItem } from '@gpod/contract'
import { ChevronRight, CircleCheck, History, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { PayslipActions } from './payslip-actions.tsx'
import { whenPaid } from './payslip-labels.ts'
import type { OpenPayslips } from './use-open-payslips.ts'

type LatestPayslipProps = { payslip: PayslipListItem; access: OpenPayslips; onHistory: () => void }

/** The newest payslip in short, the check that it is them, and what they may do once it is passed. */
export function LatestPayslip({ payslip, access, onHistory }: LatestPayslipProps) {
  const { t, day, time } = useText()
  const { openUntil, open } = access
  return (
    <Card title={t('payslips.latest')} aside={<bdi>{payslip.employerName}</bdi>}>
      <p className="text-ink-2">{t('payslips.period', { from: payslip.periodStartsOn, to: payslip.periodEndsOn })}</p>
      <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-4 sm:grid-cols-3">
        <div className="col-span-full sm:col-span-1">
          <dt className="text-ink-2 text-secondary">
            {t(payslip.payState === 'paid' ? 'payslips.paidOut' : 'payslips.toBePaid')}
          </dt>
          <dd className="font-semibold text-title-wide tracking-display">
            <Money amount={payslip.paidOut} />
          </dd>
          <dd className="text-ink-2 text-secondary">{whenPaid(t, payslip) ?? day(payslip.payDate, 'long')}</dd>
        </div>
        <Preview name={t('payslips.gross')} amount={payslip.gross} />
        <Preview name={t('payslips.net')} amount={payslip.net} />
      </dl>
      <div className="mt-5 rounded-md bg-surface-2 p-4">
        {openUntil === null ? (
          <>
            <p className="mb-3">{t('payslips.verifyText')}</p>
            <Button icon={<ShieldCheck aria-hidden="true" className="size-5" />} onClick={open}>
              {t('payslips.verify')}
            </Button>
          </>
        ) : (
          <>
            <p role="status" className="mb-3 flex items-start gap-2 font-medium text-good">
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              {t('payslips.verifiedUntil', { time: time(new Date(openUntil).toISOString()) })}
            </p>
            <Link to={`/payslips/${payslip.id}`} className={buttonClasses()}>
              {t('payslips.open')} <ChevronRight aria-hidden="true" className="mirrored size-5" />
            </Link>
          </>
        )}
      </div>
      <div className="mt-4">
        <PayslipActions
          payslip={payslip}
          access={access}
          disabledReason={openUntil === null ? t('payslips.verifyFirst') : null}
        >
          <Button look="outline" icon={<History aria-hidden="true" className="size-5" />} onClick={onHistory}>
            {t('payslips.history')}
          </Button>
        </PayslipActions>
      </div>
    </Card>
  )
}

function Preview({ name, amount }: { name: string; amount: PayslipListItem['gross'] }) {
  return (
    <div>
      <dt className="text-ink-2 text-secondary">{name}</dt>
      <dd className="font-semibold text-title">
        <Money amount={amount} />
      </dd>
    </div>
  )
}
