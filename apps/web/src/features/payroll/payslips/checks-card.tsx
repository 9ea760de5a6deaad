import type { PayslipView } from '@gpod/contract'
import { CircleCheck, CircleX } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'

/** What was checked as the payslip was opened: that it is as issued, and that its figures come out again. */
export function PayslipChecks({ hash, verified }: Pick<PayslipView, 'hash' | 'verified'>) {
  const { t } = useText()
  return (
    <Card title={t('payslips.checks')}>
      <ul className="grid gap-3">
        <Check holds={verified.hashHolds}>
          {verified.hashHolds ? t('payslips.hashHolds') : t('payslips.hashFails')}
        </Check>
        <Check holds={verified.figuresHold}>
          {verified.figuresHold ? t('payslips.figuresHold') : t('payslips.figuresFail')}
        </Check>
      </ul>
      <Fingerprint hash={hash} />
    </Card>
  )
}

function Check({ holds, children }: { holds: boolean; children: string }) {
  const Icon = holds ? CircleCheck : CircleX
  return (
    <li className={classNames('flex items-start gap-2.5', holds ? 'text-good' : 'font-semibold text-bad')}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </li>
  )
}

export function Fingerprint({ hash }: { hash: string }) {
  const { t } = useText()
  return (
    <p className="mt-3 text-ink-2 text-small">
      {t('payslips.fingerprint')}
      <bdi dir="ltr" className="block break-all font-mono">
        {hash}
      </bdi>
    </p>
  )
}
