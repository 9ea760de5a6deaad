import type { CheckedImport, ImportFinding } from '@gpod/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { fieldLabel } from './field-labels.ts'
import { findingKey, findingText } from './finding-texts.ts'

const first = 20

/** All that is wrong, or worth a look: whose it is, where it stands, and why. */
export function FindingsCard({ checked, isWarning }: { checked: CheckedImport; isWarning: boolean }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const found = checked.faults.filter((one) => one.isWarning === isWarning)
  if (found.length === 0) return null
  const count = isWarning ? checked.warningCount : checked.faultCount
  const title = t(isWarning ? 'employee-imports.warnings' : 'employee-imports.faults', { count })
  const columns: Column<ImportFinding>[] = [
    {
      key: 'who',
      header: t('employee-imports.who'),
      isRowHeader: true,
      cell: (one) => (
        <span className="grid">
          {one.row !== null && <bdi>{checked.rows[one.row]?.name || '–'}</bdi>}
          <span className="whitespace-nowrap font-normal text-ink-2 text-small">
            {one.file === null || one.line === null
              ? t('employee-imports.wholeFile')
              : t('employee-imports.place', { file: checked.files[one.file]?.name ?? '', line: one.line })}
          </span>
        </span>
      ),
    },
    {
      key: 'field',
      header: t('employee-imports.field'),
      cell: ({ field }) => <span>{field === null ? '–' : fieldLabel(t, field)}</span>,
    },
    { key: 'value', header: t('employee-imports.value'), cell: ({ value }) => <bdi>{value === '' ? '–' : value}</bdi> },
    {
      key: 'problem',
      header: t(isWarning ? 'employee-imports.look' : 'employee-imports.problem'),
      cell: (one) => <span>{findingText(t, one)}</span>,
    },
  ]
  return (
    <Card title={title}>
      <div className="overflow-x-auto">
        <DataTable
          caption={title}
          columns={columns}
          rows={isOpen ? found : found.slice(0, first)}
          rowKey={findingKey}
          empty={null}
        />
      </div>
      {!isOpen && found.length > first && (
        <Button look="quiet" className="mt-3" onClick={() => setOpen(true)}>
          {t('common.showAll', { count: found.length })}
        </Button>
      )}
    </Card>
  )
}
