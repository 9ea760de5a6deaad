import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import type { View } from './inputs.ts'
import { forView, type TakeHome } from './take-home.ts'

/** What goes into the pension from both sides; for a linked worker also what her record does not hold. */
export function BenefitsCard({ result, view, hasRecord }: { result: TakeHome; view: View; hasRecord: boolean }) {
  const { t } = useText()
  const { figures, employerPension, taxRelief } = result
  return (
    <Card title={t('tax.benefitsTitle')} aside={t(`tax.view_${view}`)}>
      <dl className="grid gap-2.5">
        <Benefit name={t('tax.ownContribution')}>
          <Money amount={forView(figures.pension, view)} tabular />
        </Benefit>
        {taxRelief > 0 && (
          <Benefit name={t('tax.taxRelief')}>
            <Money amount={forView(taxRelief, view)} tabular />
          </Benefit>
        )}
        <Benefit name={t('tax.employerContribution')}>
          {employerPension === null ? t('tax.unknown') : <Money amount={forView(employerPension, view)} tabular />}
        </Benefit>
        {hasRecord && (
          <>
            <Benefit name={t('tax.holiday')}>{t('tax.notInRecord')}</Benefit>
            <Benefit name={t('tax.sickDays')}>{t('tax.notInRecord')}</Benefit>
          </>
        )}
      </dl>
    </Card>
  )
}

function Benefit({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}
