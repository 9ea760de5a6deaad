import type { Available } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import { Money } from '../../../ui/money.tsx'
import { MoneyInput, useMoneyProblemText } from '../../../ui/money-input.tsx'
import type { MoneyProblem } from '../../../ui/read-money.ts'
import { mostNow, quickAmounts, sliderOf } from './amounts.ts'

/** What stands in the amount's input: an amount, or what is wrong with the text. */
export type ChosenAmount = { amount: Pence | null; problem: MoneyProblem | null }

type AmountChoiceProps = { available: Available; chosen: ChosenAmount; onChange: (chosen: ChosenAmount) => void }

/** The same amount in three ways: typed, by a button, by a slider. How much is too much is the server's to say. */
export function AmountChoice({ available, chosen, onChange }: AmountChoiceProps) {
  const { t } = useText()
  const problemText = useMoneyProblemText()
  const most = mostNow(available)
  const slider = sliderOf(available)
  const position = chosen.amount === null ? 0 : slider.positionOf(chosen.amount)
  const choose = (amount: Pence) => onChange({ amount, problem: null })
  const hint = () => {
    const { minimum, automaticBelow } = available.limits
    const range = { minimum, maximum: most }
    const reasons = {
      earned: t('withdrawals.amountHint', range),
      blocked: t('withdrawals.amountHint', range),
      maximum: t('withdrawals.amountHintMaximum', range),
      daily: t('withdrawals.amountHintDaily', range),
      left_today: t('withdrawals.amountHintLeftToday', range),
      own_cap: t('withdrawals.amountHintOwnCap', range),
    }
    const reason = reasons[available.takeable.boundBy]
    return most < automaticBelow ? reason : `${reason} ${t('withdrawals.amountHintApproval', { from: automaticBelow })}`
  }
  return (
    <div className="grid gap-4">
      <Field label={t('withdrawals.amount')} hint={hint()} error={problemText(chosen.problem)}>
        <MoneyInput
          value={chosen.amount}
          onChange={(amount, problem) => onChange({ amount, problem })}
          className="proportional-nums! min-h-14 font-semibold text-title"
        />
      </Field>
      {slider.last > 0 && (
        <input
          type="range"
          aria-label={t('withdrawals.slider')}
          aria-valuetext={formatMoney(chosen.amount ?? available.limits.minimum)}
          min={0}
          max={slider.last}
          step={1}
          value={position}
          onChange={(event) => choose(slider.amountAt(Number(event.target.value)))}
          className="h-11 w-full rounded-sm accent-primary"
        />
      )}
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(3.25rem,100%),1fr))] gap-2">
        <legend className="sr-only">{t('withdrawals.quickAmounts')}</legend>
        {quickAmounts(available).map((amount) => (
          <Quick key={amount} isChosen={chosen.amount === amount} onClick={() => choose(amount)}>
            <Money amount={amount} isWhole />
          </Quick>
        ))}
        <Quick isChosen={chosen.amount === most} onClick={() => choose(most)}>
          {t('withdrawals.max')}
        </Quick>
      </fieldset>
    </div>
  )
}

function Quick({ isChosen, onClick, children }: { isChosen: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={classNames(
        'pressable min-h-11 min-w-0 rounded-full border-[1.5px] px-1 font-medium sm:px-4',
        isChosen ? 'border-primary bg-primary-soft text-primary' : 'border-line-strong bg-surface text-ink',
      )}
    >
      {children}
    </button>
  )
}
