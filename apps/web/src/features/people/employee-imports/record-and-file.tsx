import type { CheckedImport, ImportField } from '@gpod/contract'
import { parsePounds, ZERO } from '@gpod/money'
import type { ReactNode } from 'react'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { frequencyLabels } from '../../../shared/pay-run-labels.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { fieldLabel } from './field-labels.ts'

type Row = CheckedImport['rows'][number]

/** Of somebody who is here: what the record says and what the file does, and what of the file changes nothing. */
export function RecordAndFile({ row: { changes, stays } }: { row: Row }) {
  const { t } = useText()
  const shown = useCellValue()
  if (changes.length + stays.length === 0) return <span>–</span>
  return (
    <ul className="grid gap-1">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="block text-ink-2 text-small">{fieldLabel(t, field)}</span>
          <span className="sr-only">{t('employees.wasBefore')} </span>
          <span className="text-ink-2">{before === null ? t('employees.notGiven') : shown(field, before)}</span>
          <span aria-hidden="true" className="mirrored mx-1.5 inline-block text-ink-2">
            →
          </span>
          <span className="sr-only">{t('employees.isNow')} </span>
          <span className="font-medium">{shown(field, after)}</span>
        </li>
      ))}
      {stays.map(({ field, after }) => (
        <li key={field} className="text-ink-2 text-small">
          {t('employee-imports.stays', { field: fieldLabel(t, field), value: after })}
        </li>
      ))}
    </ul>
  )
}

const words: Readonly<Record<string, FixedKey>> = {
  ...frequencyLabels,
  hourly: 'employees.payBasisHourly',
  salaried: 'employees.payBasisSalaried',
  cumulative: 'employees.basisCumulative',
  week1_month1: 'employees.basisWeek1',
  F: 'employees.genderF',
  M: 'employees.genderM',
}

/** A cell of a file, to read. */
function useCellValue(): (field: ImportField, value: string) => ReactNode {
  const { t, day, share } = useText()
  return (field, value) => {
    switch (field) {
      case 'hourlyRate':
      case 'annualSalary':
        return <Money amount={parsePounds(value) ?? ZERO} />
      case 'dateOfBirth':
        return day(value, 'long')
      case 'pensionEmployeeRate':
      case 'pensionEmployerRate':
        return share(Number(value) * 100)
      case 'gender':
      case 'payFrequency':
      case 'payBasis':
      case 'taxBasis': {
        const label = words[value]
        return label ? t(label) : <bdi>{value}</bdi>
      }
      case 'taxCode':
      case 'niCategory':
      case 'weeklyHours':
      case 'nationalInsuranceNumber':
      case 'accountNumber':
      case 'phone':
      case 'email':
        return <Isolated>{value}</Isolated>
      default:
        return <bdi>{value}</bdi>
    }
  }
}
