import type { EmployeeRow } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'

const words = {
  national_insurance_number: 'employees.missingNino',
  bank_account: 'employees.missingBank',
  tax_code: 'employees.missingTaxCode',
} as const satisfies Record<EmployeeRow['missing'][number], PlainKey>

/** What a record lacks before anybody can be paid by it. */
export function MissingDetails({ missing }: Pick<EmployeeRow, 'missing'>) {
  const { t } = useText()
  return (
    <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
      {missing.map((detail) => (
        <StatusPill key={detail} tone="warn">
          {t(words[detail])}
        </StatusPill>
      ))}
    </span>
  )
}
