import { type PayItemFault, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type ResponseOf } from '../../../lib/api-client.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'

type Checked = ResponseOf<typeof routes.payItems.import>
/** The columns, with one row as an example. The file speaks English in every language: it goes between programs. */
const template =
  'employee_number,kind,label,amount,from,until,recurs,timing\r\n1001,bonus,Christmas bonus,150.00,2026-12-01,,no,\r\n'

/** Items from a CSV file: first what the file holds and what is wrong with it, row by row, then all of it at once. */
export function PayItemsImport({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [content, setContent] = useState<string | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const send = useMutation({
    mutationFn: (body: { content: string; check: boolean }) => call(routes.payItems.import, { body }),
  })
  const choose = async (file: File | undefined) => {
    setChecked(null)
    setContent(null)
    if (!file) return
    const text = await file.text()
    setContent(text)
    send.mutate({ content: text, check: true }, { onSuccess: setChecked })
  }
  const add = () => {
    if (content === null) return false
    send.mutate(
      { content, check: false },
      {
        onSuccess: (answer) => {
          setChecked(answer)
          if (answer.faults.length > 0) return
          notify.success({ title: t('pay-items.imported', { count: answer.added }) })
          onClose()
        },
      },
    )
    return true
  }
  const isReady = checked !== null && checked.faults.length === 0
  return (
    <FormDialog
      title={t('pay-items.importCsv')}
      description={t('pay-items.importText')}
      submitLabel={isReady ? t('pay-items.importAll', { count: checked.added }) : null}
      isSending={send.isPending}
      error={send.error}
      onSubmit={add}
      onClose={onClose}
      otherButton={
        <Button
          look="outline"
          onClick={() => saveFile({ fileName: 'pay-items.csv', mediaType: 'text/csv', content: template })}
        >
          {t('pay-items.importTemplate')}
        </Button>
      }
    >
      <Field label={t('pay-items.csvFile')} className="sm:col-span-2">
        <FileInput accept=".csv,text/csv" onFiles={([file]) => choose(file)} />
      </Field>
      <div role="status" className="sm:col-span-2">
        {checked !== null &&
          (isReady ? (
            <p>{t('pay-items.importReady', { count: checked.added })}</p>
          ) : (
            <p className="font-medium text-bad">{t('payroll.importFaults', { count: checked.faults.length })}</p>
          ))}
      </div>
      {checked !== null && checked.faults.length > 0 && (
        <div className="sm:col-span-2">
          <DataTable
            caption={t('payroll.importFaults', { count: checked.faults.length })}
            columns={[
              { key: 'line', header: t('pay-items.csvLine'), isRowHeader: true, cell: ({ line }) => line },
              { key: 'column', header: t('pay-items.csvColumn'), cell: ({ column }) => <Isolated>{column}</Isolated> },
              {
                key: 'value',
                header: t('pay-items.csvValue'),
                cell: ({ value }) => <bdi>{value === '' ? '–' : value}</bdi>,
              },
              { key: 'fault', header: t('pay-items.csvFault'), cell: ({ code }) => <FaultText code={code} /> },
            ]}
            rows={checked.faults}
            rowKey={({ line, column, code }) => `${line} ${column} ${code}`}
            empty={null}
          />
        </div>
      )}
    </FormDialog>
  )
}

function FaultText({ code }: { code: PayItemFault }) {
  const { t } = useText()
  switch (code) {
    case 'required':
    case 'timing_needed':
      return t('common.fieldRequired')
    case 'unknown_worker':
      return t('pay-items.faultWorker')
    case 'column_missing':
    case 'column_unknown':
    case 'column_twice':
      return t('pay-items.faultColumn')
    case 'file_empty':
      return t('pay-items.faultEmpty')
    default:
      return t('pay-items.faultValue')
  }
}
