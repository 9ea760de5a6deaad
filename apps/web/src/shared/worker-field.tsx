import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { apiQuery } from '../lib/query-client.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

const mostOffered = 30

type WorkerFieldProps = { value: string | null; error: string | null; onChange: (workerId: string | null) => void }

/** One worker, found by name or number. */
export function WorkerField({ value, error, onChange }: WorkerFieldProps) {
  const { t } = useText()
  const listId = useId()
  const list = useQuery(apiQuery(routes.employees.list))
  const people = useMemo(
    () => (list.data?.employees ?? []).map(({ id, name, employeeId }) => ({ id, told: `${name} · ${employeeId}` })),
    [list.data],
  )
  const [text, setText] = useState(() => people.find(({ id }) => id === value)?.told ?? '')
  const wanted = useDeferredValue(text).toLowerCase()
  const offered = people.filter(({ told }) => told.toLowerCase().includes(wanted)).slice(0, mostOffered)
  return (
    <Field label={t('payroll.worker')} hint={t('payroll.workerHint')} error={error} className="sm:col-span-2">
      <Input
        list={listId}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          const typed = event.target.value
          setText(typed)
          onChange(people.find(({ told }) => told === typed)?.id ?? null)
        }}
      />
      <datalist id={listId}>
        {offered.map(({ id, told }) => (
          <option key={id} value={told} />
        ))}
      </datalist>
    </Field>
  )
}
