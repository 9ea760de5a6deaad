import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input } from '../../../ui/input.tsx'
import type { Person } from './grid-model.ts'

type WorkerPickerProps = {
  workers: readonly Person[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  error: string | null
}

/** How many are offered before somebody asks for all. */
const first = 8

/** Chooses one or many workers from a list that typing narrows; those chosen stay in sight. */
export function WorkerPicker({ workers, chosen, onChange, error }: WorkerPickerProps) {
  const { t } = useText()
  const [text, setText] = useState('')
  const [isWhole, setWhole] = useState(false)
  const wanted = text.trim().toLowerCase()
  const offered = workers.filter(
    ({ id, name, employeeId, department }) =>
      chosen.includes(id) || [name, employeeId, department ?? ''].some((told) => told.toLowerCase().includes(wanted)),
  )
  const found = offered.filter(
    ({ name, employeeId }) => wanted !== '' && [name, employeeId].some((told) => told.toLowerCase().includes(wanted)),
  )
  const shown = isWhole ? offered : offered.filter(({ id }, index) => index < first || chosen.includes(id))
  const choose = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...new Set([...chosen, id])] : chosen.filter((other) => other !== id))
  return (
    <fieldset>
      <legend className="sr-only">{t('shifts.workers')}</legend>
      <Field
        label={t('shifts.workers')}
        hint={chosen.length > 0 && t('shifts.workersChosen', { count: chosen.length })}
        error={error}
      >
        <Input
          type="search"
          autoComplete="off"
          placeholder={t('shifts.workersSearch')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It would send the form: it chooses the one that was typed instead.
            event.preventDefault()
            const exact = found.filter(({ name, employeeId }) =>
              [name, employeeId].some((told) => told.toLowerCase() === wanted),
            )
            const [only, other] = exact.length > 0 ? exact : found
            if (only && !other) choose(only.id, true)
          }}
        />
      </Field>
      <div className="mt-2 rounded-md border border-line px-2">
        {offered.length === 0 && <p className="p-2 text-ink-2 text-secondary">{t('shifts.workersNone')}</p>}
        {shown.map(({ id, name, department }) => (
          <Checkbox
            key={id}
            label={
              <>
                <bdi>{name}</bdi>
                {department !== null && (
                  <span className="text-ink-2 text-small">
                    {' · '}
                    <bdi>{department}</bdi>
                  </span>
                )}
              </>
            }
            checked={chosen.includes(id)}
            onChange={(event) => choose(id, event.target.checked)}
          />
        ))}
        {shown.length < offered.length && (
          <Button look="quiet" className="px-3!" onClick={() => setWhole(true)}>
            {t('common.showAll', { count: offered.length })}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
