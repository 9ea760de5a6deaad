import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { apiQuery } from '../lib/query-client.ts'
import { Combobox } from '../ui/combobox.tsx'
import { Field } from '../ui/field.tsx'

/** Who a list or a dialog is of alone. */
export type OneWorker = { id: string; name: string }

type WorkerFieldProps = { value: string | null; error: string | null; onChange: (workerId: string | null) => void }

/** One worker, found by name or number. */
export function WorkerField({ value, error, onChange }: WorkerFieldProps) {
  const { t } = useText()
  const list = useQuery(apiQuery(routes.employees.names))
  const options = useMemo(
    () => (list.data?.employees ?? []).map(({ id, name, employeeId }) => ({ value: id, name, detail: employeeId })),
    [list.data],
  )
  return (
    <Field label={t('payroll.worker')} hint={t('payroll.workerHint')} error={error} className="sm:col-span-2">
      <Combobox options={options} value={value} onChange={onChange} noneFound={t('shifts.workersNone')} />
    </Field>
  )
}
