import { type ComparedField, comparedField } from '@gpod/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Select } from '../../../ui/input.tsx'
import { faultTexts, fieldLabels } from './labels.ts'
import type { CompareAnswer } from './parallel-run-request.ts'

const mostShown = 20

type FileColumnsProps = {
  asked: CompareAnswer
  busy: string | false
  onFields: (fields: (ComparedField | null)[]) => void
}

/** Why a file cannot be compared as it stands, and what each of its columns holds: said otherwise here. */
export function FileColumns({ asked, busy, onFields }: FileColumnsProps) {
  const { t } = useText()
  const [said, setSaid] = useState<Readonly<Record<number, ComparedField | null>>>({})
  const fields = asked.columns.map(({ field }, index) => (index in said ? (said[index] ?? null) : field))
  return (
    <Card title={t('parallel-runs.notYet')}>
      <ul role="alert" className="mb-4 list-disc ps-5 text-bad">
        {asked.faults.slice(0, mostShown).map(({ line, field, code, value }) => (
          <li key={`${line} ${field} ${code}`}>
            {line !== null && `${t('parallel-runs.line', { line })} `}
            {field !== null && `${t(fieldLabels[field])}: `}
            {t(faultTexts[code])} {value !== '' && <bdi>“{value}”</bdi>}
          </li>
        ))}
        {asked.faultCount > mostShown && (
          <li>{t('parallel-runs.moreFaults', { count: asked.faultCount - mostShown })}</li>
        )}
      </ul>
      {asked.columns.length > 0 && (
        <>
          <DataTable
            caption={t('parallel-runs.file')}
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
                  <Select
                    aria-label={`${t('employee-imports.holds')}: ${header}`}
                    value={fields[index] ?? ''}
                    onChange={({ target }) =>
                      setSaid({ ...said, [index]: comparedField.options.find((one) => one === target.value) ?? null })
                    }
                    options={[
                      { value: '', label: t('employee-imports.leaveOut') },
                      ...comparedField.options.map((value) => ({ value, label: t(fieldLabels[value]) })),
                    ]}
                  />
                ),
              },
            ]}
            rows={asked.columns.map((column, index) => ({ ...column, index }))}
            rowKey={({ index }) => String(index)}
            empty={null}
          />
          <Button className="mt-4" onClick={() => onFields(fields)} busy={busy}>
            {t('parallel-runs.compare')}
          </Button>
        </>
      )}
    </Card>
  )
}
