import { type Pence, ZERO } from '@gpod/money'
import { useEffect } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { keptPart, prepareWhenIdle } from '../../../lib/kept-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { highestPay, type Inputs, mostWeeks } from './inputs.ts'

/** Paydays are worked out by more of the engine than a year is. */
const weeksResult = keptPart(() => import('./weeks-result.tsx'))

/** Weeks of different pay, each with what comes of it, and all together. */
export function VaryingWeeksCard({
  inputs,
  onChange,
}: {
  inputs: Inputs
  onChange: (weeks: readonly Pence[]) => void
}) {
  const { t } = useText()
  const { weeks } = inputs
  useEffect(() => prepareWhenIdle(weeksResult), [])
  return (
    <Card title={t('take-home.weeksTitle')} aside={weeks.length > 0 && t('take-home.estimate')}>
      <p className="mb-3 text-ink-2 text-secondary">{t('take-home.weeksText')}</p>
      {weeks.length > 0 && (
        <ol className="mb-3 grid gap-3 sm:grid-cols-2">
          {weeks.map((pay, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the year.
            <li key={at}>
              <Field label={t('take-home.weekPay', { number: at + 1 })}>
                <MoneyInput
                  value={pay}
                  max={highestPay}
                  onChange={(amount) => amount !== null && onChange(weeks.with(at, amount))}
                />
              </Field>
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2.5">
        {weeks.length < mostWeeks && (
          <Button look="soft" onClick={() => onChange([...weeks, weeks.at(-1) ?? ZERO])}>
            {t('take-home.weekAdd')}
          </Button>
        )}
        {weeks.length > 0 && (
          <Button look="quiet" onClick={() => onChange(weeks.slice(0, -1))}>
            {t('take-home.weekRemove', { number: weeks.length })}
          </Button>
        )}
      </div>
      {weeks.some((pay) => pay > 0) && (
        <div className="mt-4 border-line border-t pt-4">
          {weeksResult.draw({ inputs }, true, <SkeletonLines lines={6} />)}
        </div>
      )}
    </Card>
  )
}
