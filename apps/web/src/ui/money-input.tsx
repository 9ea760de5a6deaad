import type { Pence } from '@gpod/money'
import { type Ref, useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { classNames } from './class-names.ts'
import { controlClasses, useFieldAttributes } from './field.tsx'
import { type MoneyProblem, moneyText, readMoney } from './read-money.ts'

type MoneyInputProps = {
  /** The amount, or null while the text is none. Changing it from outside (a "Max" button) rewrites the text. */
  value: Pence | null
  onChange: (amount: Pence | null, problem: MoneyProblem | null) => void
  onBlur?: () => void
  min?: Pence
  max?: Pence
  name?: string
  disabled?: boolean
  autoFocus?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

/**
 * An amount of money, typed in any of our scripts' digits, with a point or a comma. It never corrects what is being
 * typed; leaving it tidies the text. Tell them what is wrong with `useMoneyProblemText` in the Field's error.
 */
export function MoneyInput({ value, onChange, onBlur, min, max, className, ...rest }: MoneyInputProps) {
  const field = useFieldAttributes()
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  const [text, setText] = useState(value === null ? '' : moneyText(value))
  const [lastSent, setLastSent] = useState(value)
  if (value !== lastSent) {
    // Changed from outside: the new amount replaces what was typed.
    setLastSent(value)
    setText(value === null ? '' : moneyText(value))
  }
  return (
    <div dir="ltr" className="relative">
      <span aria-hidden="true" className="absolute start-3.5 top-1/2 -translate-y-1/2 font-medium text-ink-2">
        £
      </span>
      <input
        {...field}
        {...rest}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          const reading = readMoney(event.target.value, limits)
          setText(event.target.value)
          setLastSent(reading.amount)
          onChange(reading.amount, reading.problem)
        }}
        onBlur={() => {
          const reading = readMoney(text, limits)
          if (reading.amount !== null) setText(moneyText(reading.amount))
          onBlur?.()
        }}
        className={classNames(controlClasses, 'ps-8 tabular-nums', className)}
      />
    </div>
  )
}

/** The sentence for what is wrong with an amount, or null when nothing is. */
export function useMoneyProblemText(): (problem: MoneyProblem | null) => string | null {
  const { t } = useText()
  return (problem) => {
    switch (problem?.kind) {
      case undefined:
        return null
      case 'empty':
        return t('common.moneyEmpty')
      case 'unreadable':
        return t('common.moneyUnreadable')
      case 'too_many_decimals':
        return t('common.moneyTooManyDecimals')
      case 'below_minimum':
        return t('common.moneyBelowMinimum', { minimum: problem.minimum })
      case 'above_maximum':
        return t('common.moneyAboveMaximum', { maximum: problem.maximum })
    }
  }
}
