import type { RecordField } from '@gpod/contract'
import { parsePounds, ZERO } from '@gpod/money'
import type { ReactNode } from 'react'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { labelOf } from '../../../shared/label-of.ts'
import { frequencyLabels } from '../../../shared/pay-run-labels.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import type { Field } from './employee-field-kinds.ts'
import { employeeFields } from './employee-fields.ts'

const fieldOf = (field: RecordField): Field<unknown> | null =>
  field === 'endsOn' ? null : (employeeFields[field] as Field<unknown>)

export const recordFieldLabel = (field: RecordField): FixedKey => fieldOf(field)?.label ?? 'employees.leavingDate'

/** A value of the record as the server tells it, to read. */
export function useRecordValue(): (field: RecordField, value: string | null) => ReactNode {
  const { t, day, number, share } = useText()
  return (field, value) => {
    if (value === null) return <span className="font-normal text-ink-2">{t('employees.notGiven')}</span>
    const control = fieldOf(field)?.control ?? { kind: 'day' as const }
    if (field === 'scheduleNumber') {
      const frequency = labelOf(frequencyLabels, value)
      return frequency ? t(frequency) : <bdi>{value}</bdi>
    }
    if (field === 'pensionEmployeeRate' || field === 'pensionEmployerRate') return share(Number(value))
    switch (control.kind) {
      case 'money':
        return <Money amount={parsePounds(value) ?? ZERO} />
      case 'day':
        return day(value, 'long')
      case 'number':
        return number(Number(value))
      case 'choice': {
        const options = typeof control.options === 'string' ? [] : control.options
        const label = options.find((option) => option.value === value)?.label
        return label ? t(label) : <bdi>{value}</bdi>
      }
      case 'code':
        return <Isolated>{value}</Isolated>
      default:
        return <bdi>{value}</bdi>
    }
  }
}

/** What a field was and is. */
export function FromTo({ field, before, after }: { field: RecordField; before: string | null; after: string | null }) {
  const { t } = useText()
  const shown = useRecordValue()
  return (
    <>
      <span className="sr-only">{t('employees.wasBefore')} </span>
      <span className="font-normal text-ink-2">{shown(field, before)}</span>
      <span aria-hidden="true" className="mirrored mx-1.5 inline-block font-normal text-ink-2">
        →
      </span>
      <span className="sr-only">{t('employees.isNow')} </span>
      {shown(field, after)}
    </>
  )
}
