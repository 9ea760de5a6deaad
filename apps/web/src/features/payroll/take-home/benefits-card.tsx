import type { OwnPayTerms } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { WhyButton } from '../../../shared/why/why-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import type { Inputs } from './inputs.ts'
import { forView, partsOfYear, type TakeHome, type Why } from './take-home.ts'
import { WhyDialog } from './why-dialog.tsx'

/** What goes into the pension from both sides, each with its why; for a linked worker also the days away on their record. */
export function BenefitsCard({
  inputs,
  result,
  absences,
}: {
  inputs: Inputs
  result: TakeHome
  absences: OwnPayTerms['absences'] | null
}) {
  const { t } = useText()
  const [why, setWhy] = useState<Why | null>(null)
  const { view } = inputs
  const { figures, employerPension, taxRelief } = result
  const parts = partsOfYear[view]
  const money = (figure: Why['figure'], name: string, ofYear: Pence) => {
    const amount = forView(ofYear, view)
    const divided = parts === 1 ? {} : { divided: { year: ofYear, parts } }
    // A second job has no pension here.
    const asked = { figure, name, amount, isOfMainJob: true, ...divided }
    return (
      <span className="flex items-center gap-1">
        <Money amount={amount} tabular />
        <WhyButton figure={name} onClick={() => setWhy(asked)} />
      </span>
    )
  }
  return (
    <Card title={t('take-home.benefitsTitle')} aside={t(`take-home.view_${view}`)}>
      <dl className="grid gap-2.5">
        <Benefit name={t('take-home.ownContribution')}>
          {money('pension', t('take-home.ownContribution'), figures.pension)}
        </Benefit>
        {taxRelief > 0 && (
          <Benefit name={t('take-home.taxRelief')}>{money('taxRelief', t('take-home.taxRelief'), taxRelief)}</Benefit>
        )}
        <Benefit name={t('take-home.employerContribution')}>
          {employerPension === null
            ? t('take-home.unknown')
            : money('employerPension', t('take-home.employerContribution'), employerPension)}
        </Benefit>
        {absences && (
          <>
            <Benefit name={t('take-home.holiday')}>
              {t('take-home.daysOnRecord', { count: absences.holidayDays, from: absences.from })}
            </Benefit>
            <Benefit name={t('take-home.sickDays')}>
              {t('take-home.daysOnRecord', { count: absences.sickDays, from: absences.from })}
            </Benefit>
          </>
        )}
      </dl>
      <WhyDialog why={why} inputs={inputs} onClose={() => setWhy(null)} />
    </Card>
  )
}

function Benefit({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 [&>dd]:ms-auto">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}
