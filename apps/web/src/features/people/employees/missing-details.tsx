import type { EmployeeRow } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { fieldEntries } from './employee-fields.ts'

/** What a record lacks before anybody can be paid by it. */
export function MissingDetails({ missing }: Pick<EmployeeRow, 'missing'>) {
  const { t } = useText()
  const labels = fieldEntries.flatMap(([, field]) => field.missing ?? [])
  return (
    <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
      {missing.map((detail) => {
        const label = labels.find(({ code }) => code === detail)?.label
        return (
          <StatusPill key={detail} tone="warn">
            {label ? t(label) : detail}
          </StatusPill>
        )
      })}
    </span>
  )
}
