import { type EmployeeName, routes } from '@gpod/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { apiQuery } from '../lib/query-client.ts'
import { Combobox } from '../ui/combobox.tsx'
import { Field } from '../ui/field.tsx'
import { usePaused } from './use-paused.ts'

/** Who a list or a dialog is of alone. */
export type OneWorker = { id: string; name: string }

type WorkerFieldProps = {
  value: string | null
  error: string | null
  /** With the name, where it is known. */
  onChange: (workerId: string | null, name: string) => void
}

/** One worker, found by name or number: the server is asked for those that fit what is typed. */
export function WorkerField({ value, error, onChange }: WorkerFieldProps) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const asked = usePaused(typed.replaceAll('·', ' ')).trim().slice(0, 100)
  const found = useQuery({
    ...apiQuery(routes.employees.names, { query: { q: asked } }),
    placeholderData: keepPreviousData,
  })
  const known = found.data?.employees.find(({ id }) => id === value)
  const before = useQuery({
    ...apiQuery(routes.employees.names, { query: { id: value ?? '' } }),
    enabled: value !== null && !found.isPending && known === undefined,
  })
  const options = useMemo(() => (found.data?.employees ?? []).map(optionOf), [found.data])
  const own = known ?? (value === null ? undefined : before.data?.employees[0])
  return (
    <Field label={t('payroll.worker')} hint={t('payroll.workerHint')} error={error} className="sm:col-span-2">
      <Combobox
        options={options}
        chosen={own && optionOf(own)}
        value={value}
        onSearch={setTyped}
        isSearching={found.isFetching || asked !== typed.replaceAll('·', ' ').trim().slice(0, 100)}
        onChange={(id) => onChange(id, options.find((option) => option.value === id)?.name ?? '')}
        noneFound={t('shifts.workersNone')}
      />
    </Field>
  )
}

const optionOf = ({ id, name, employeeId }: EmployeeName) => ({ value: id, name, detail: employeeId })
