import { type CheckedImport, type ImportField, type ImportLayout, importField } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Select } from '../../../ui/input.tsx'
import { fieldLabel } from './field-labels.ts'
import type { ImportRequest } from './import-request.ts'

type Mappings = NonNullable<ImportRequest['mappings']>
type CheckedFile = CheckedImport['files'][number]

const software: Partial<Record<ImportLayout, string>> = {
  brightpay: 'BrightPay',
  xero: 'Xero',
  sage50: 'Sage 50',
  quickbooks: 'QuickBooks',
}

type RecognisedFilesProps = {
  files: readonly CheckedFile[]
  mappings: Mappings
  busy: string | false
  onChange: (mappings: Mappings) => void
  /** What is asked for everyone stands below, with a button of its own for all of it. */
  isAskedBelow: boolean
  onCheck: () => void
}

/** What each file was taken for, and what its columns hold: said otherwise here, and remembered with the import. */
export function RecognisedFiles({ files, mappings, busy, isAskedBelow, onChange, onCheck }: RecognisedFilesProps) {
  const { t } = useText()
  const nameOf = (layout: ImportLayout) => {
    if (layout === 'gpod') return t('employee-imports.layoutGpod')
    if (layout === 'fps') return t('employee-imports.layoutFps')
    return software[layout] ?? t('employee-imports.layoutUnknown')
  }
  const choose = (file: number, index: number, field: ImportField | null) => {
    const before = fieldsOf(file)
    const fields = before.map((one, at) => (at === index ? field : one))
    onChange([...mappings.filter((one) => one.file !== file), { file, fields }])
  }
  const fieldsOf = (file: number): (ImportField | null)[] =>
    mappings.find((one) => one.file === file)?.fields ?? files[file]?.columns.map(({ field }) => field) ?? []
  return (
    <Card title={t('employee-imports.recognised')}>
      <ul className="grid gap-4">
        {files.map(({ name, layout, isRemembered, rows, columns }, file) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and keep their order.
          <li key={file} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <p className="flex flex-wrap gap-x-3">
              <bdi className="font-medium">{name}</bdi>
              <span>{nameOf(layout)}</span>
              <span className="text-ink-2">{t('employee-imports.rows', { count: rows })}</span>
              {isRemembered && <span className="text-ink-2">{t('employee-imports.remembered')}</span>}
            </p>
            {columns.length > 0 && (
              <details open={layout === 'unknown' && !isRemembered}>
                <summary className="min-h-11 cursor-pointer content-center text-primary sm:min-h-8">
                  {t('employee-imports.columns', { file: name })}
                </summary>
                <DataTable
                  caption={t('employee-imports.columns', { file: name })}
                  columns={[
                    {
                      key: 'column',
                      header: t('employee-imports.column'),
                      isRowHeader: true,
                      cell: ({ header }) => <bdi>{header === '' ? '–' : header}</bdi>,
                    },
                    {
                      key: 'samples',
                      header: t('employee-imports.samples'),
                      cell: ({ samples }) => <bdi>{samples.length === 0 ? '–' : samples.join(', ')}</bdi>,
                    },
                    {
                      key: 'holds',
                      header: t('employee-imports.holds'),
                      cell: ({ header, index }) => (
                        <div className="max-sm:w-full">
                          <Select
                            aria-label={`${t('employee-imports.holds')}: ${header}`}
                            value={fieldsOf(file)[index] ?? ''}
                            onChange={({ target }) =>
                              choose(file, index, importField.options.find((one) => one === target.value) ?? null)
                            }
                            options={[
                              { value: '', label: t('employee-imports.leaveOut') },
                              ...importField.options.map((value) => ({ value, label: fieldLabel(t, value) })),
                            ]}
                          />
                        </div>
                      ),
                    },
                  ]}
                  rows={columns.map((column, index) => ({ ...column, index }))}
                  rowKey={({ index }) => String(index)}
                  empty={null}
                />
              </details>
            )}
          </li>
        ))}
      </ul>
      {mappings.length > 0 && !isAskedBelow && (
        <Button look="outline" className="mt-4" onClick={onCheck} busy={busy}>
          {t('employee-imports.checkAgain')}
        </Button>
      )}
    </Card>
  )
}
