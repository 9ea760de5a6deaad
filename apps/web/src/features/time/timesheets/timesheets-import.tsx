import { type HoursFileFault, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf, type ResponseOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { useHoursProblem } from '../../../shared/hours-problem.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'

type Checked = ResponseOf<typeof routes.timesheets.import>
/** The columns, with a row of times and one of hours. The file speaks English in every language: it goes between programs. */
const template =
  'employee_number,date,start,end,break,hours\r\n1001,2026-11-16,08:00,16:30,30,\r\n1002,2026-11-16,,,,7.5\r\n'

/** Hours from a CSV file: first what the file holds, what is wrong with it and what to look at, then all of it at once. */
export function TimesheetsImport({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const problemText = useHoursProblem()
  const faultText = useFaultText()
  const [file, setFile] = useState<{ content: string; key: string } | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const send = useMutation({
    mutationFn: (body: RequestOf<typeof routes.timesheets.import>['body']) => call(routes.timesheets.import, { body }),
  })
  const choose = async (chosen: File | undefined) => {
    setChecked(null)
    setFile(null)
    if (!chosen) return
    const next = { content: await chosen.text(), key: crypto.randomUUID() }
    setFile(next)
    send.mutate({ ...next, check: true }, { onSuccess: setChecked })
  }
  const add = () => {
    if (file === null) return
    send.mutate(
      { ...file, check: false },
      {
        onSuccess: (answer) => {
          setChecked(answer)
          if (answer.faults.length > 0) return
          notify.success({ title: t('timesheets.hoursSaved', { saved: answer.added, approved: answer.approved }) })
          onClose()
        },
      },
    )
  }
  const isReady = checked !== null && checked.faults.length === 0
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isLocked={send.isPending}
      title={t('timesheets.importTitle')}
      description={t('pay-items.importText')}
      actions={
        <>
          <Button
            look="outline"
            onClick={() => saveFile({ fileName: 'timesheets.csv', mediaType: 'text/csv', content: template })}
          >
            {t('pay-items.importTemplate')}
          </Button>
          {isReady && (
            <Button onClick={add} busy={send.isPending && t('common.saving')}>
              {t('pay-items.importAll', { count: checked.added })}
            </Button>
          )}
        </>
      }
    >
      <Field label={t('pay-items.csvFile')}>
        <FileInput accept=".csv,text/csv" onFiles={([file]) => choose(file)} />
      </Field>
      <div role="status" className="mt-3 grid gap-1">
        {checked !== null &&
          (isReady ? (
            <p>{t('pay-items.importReady', { count: checked.added })}</p>
          ) : (
            <p className="font-medium text-bad">{t('payroll.importFaults', { count: checked.faults.length })}</p>
          ))}
        {isReady && checked.warnings.length > 0 && (
          <p className="text-warn">{t('timesheets.importWarnings', { count: checked.warnings.length })}</p>
        )}
      </div>
      {checked !== null && checked.faults.length > 0 && (
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
            { key: 'fault', header: t('pay-items.csvFault'), cell: ({ code }) => faultText(code) },
          ]}
          rows={checked.faults}
          rowKey={({ line, column, code }) => `${line} ${column} ${code}`}
          empty={null}
        />
      )}
      {isReady && checked.warnings.length > 0 && (
        <DataTable
          caption={t('timesheets.importWarnings', { count: checked.warnings.length })}
          columns={[
            { key: 'line', header: t('pay-items.csvLine'), isRowHeader: true, cell: ({ line }) => line },
            { key: 'value', header: t('pay-items.csvValue'), cell: ({ value }) => <bdi>{value}</bdi> },
            { key: 'warning', header: t('timesheets.flags'), cell: problemText },
          ]}
          rows={checked.warnings}
          rowKey={({ line, code }) => `${line} ${code}`}
          empty={null}
        />
      )}
      {send.isError && (
        <p role="alert" className="mt-3 text-bad">
          {errorText(send.error)}
        </p>
      )}
    </Dialog>
  )
}

function useFaultText(): (code: HoursFileFault) => string {
  const { t } = useText()
  const problemText = useHoursProblem()
  return (code) => {
    switch (code) {
      case 'required':
        return t('common.fieldRequired')
      case 'column_missing':
      case 'column_unknown':
      case 'column_twice':
        return t('pay-items.faultColumn')
      case 'unknown_worker':
        return t('pay-items.faultWorker')
      case 'file_empty':
        return t('pay-items.faultEmpty')
      case 'times_or_hours':
        return t('timesheets.faultTimesOrHours')
      case 'not_a_day':
      case 'not_a_time':
      case 'not_minutes':
      case 'not_hours':
      case 'too_many_rows':
        return t('pay-items.faultValue')
      default:
        return problemText({ code })
    }
  }
}
