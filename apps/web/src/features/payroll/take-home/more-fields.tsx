import { useEffect } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { keptPart, prepareWhenIdle } from '../../../lib/kept-part.tsx'
import { Accordion } from '../../../ui/accordion.tsx'
import { Money } from '../../../ui/money.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import type { CalculatorFormProps } from './typed-fields.ts'

const fieldGroup = keptPart(() => import('./field-groups.tsx'))

/** What most people need only once, one part open at a time; each title says what is set. */
export function MoreFields(props: CalculatorFormProps) {
  const { t, share } = useText()
  const { inputs } = props
  useEffect(() => prepareWhenIdle(fieldGroup), [])
  const plans = [
    ...(inputs.loan === 'none' ? [] : [t(`take-home.loan_${inputs.loan}`)]),
    ...(inputs.hasPostgraduateLoan ? [t('take-home.postgraduate')] : []),
  ]
  const items = [
    {
      id: 'pension',
      title: t('take-home.pensionTitle'),
      set: share(inputs.pensionRate),
    },
    {
      id: 'loans',
      title: t('take-home.loansTitle'),
      set: plans.length === 0 ? t('take-home.loan_none') : plans.join(' · '),
    },
    {
      id: 'bonus',
      title: t('take-home.bonusTitle'),
      set: inputs.bonus > 0 ? <Money amount={inputs.bonus} /> : t('take-home.loan_none'),
    },
    {
      id: 'second',
      title: t('take-home.secondTitle'),
      set: inputs.secondPay > 0 ? inputs.secondCode : t('take-home.loan_none'),
    },
    {
      id: 'tax',
      title: t('take-home.detailsTitle'),
      set: inputs.niCategory,
    },
  ] as const
  return (
    <Accordion
      items={items.map(({ id, title, set }) => ({
        id,
        title: (
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
            {title} <span className="font-normal text-ink-2 text-secondary">{set}</span>
          </span>
        ),
        content: (
          <div className="grid gap-4 pt-1 text-ink sm:grid-cols-2">
            {fieldGroup.draw({ ...props, group: id }, true, <SkeletonLines lines={4} />)}
          </div>
        ),
      }))}
    />
  )
}
