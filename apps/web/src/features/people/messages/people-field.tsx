import type { Correspondent, Relation } from '@gpod/contract'
import { useState } from 'react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { ChosenNames } from '../../../shared/chosen-names.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'

const relations = {
  manager: 'messages.contact_manager',
  hr: 'messages.contact_hr',
  payroll: 'messages.contact_payroll',
  support: 'messages.contact_support',
  team: 'messages.relation_team',
  colleague: 'messages.relation_colleague',
  administrator: 'messages.relation_administrator',
  employee: 'messages.relation_employee',
} as const satisfies Record<Relation, PlainKey>

type PeopleFieldProps = {
  people: readonly Correspondent[]
  chosen: readonly string[]
  error: string | null
  onChange: (chosen: string[]) => void
}

/** Those to whom somebody may write, found by name; the chosen ones stand below and can be taken out. */
export function PeopleField({ people, chosen, error, onChange }: PeopleFieldProps) {
  const { t } = useText()
  // Emptied once somebody was chosen.
  const [round, setRound] = useState(0)
  const options = people
    .filter(({ id }) => !chosen.includes(id))
    .map(({ id, name, relation, detail }) => ({ value: id, name, detail: detail ?? t(relations[relation]) }))
  const add = (id: string | null) => {
    if (id === null || chosen.length >= 10) return
    onChange([...chosen, id])
    setRound(round + 1)
  }
  return (
    <div className="sm:col-span-2">
      <Field label={t('messages.to')} hint={t('messages.toHint')} error={error}>
        <Combobox key={round} options={options} value={null} onChange={add} noneFound={t('messages.toNone')} />
      </Field>
      <ChosenNames
        chosen={chosen}
        nameOf={(id) => people.find((one) => one.id === id)?.name ?? ''}
        removeLabel={(name) => t('messages.remove', { name })}
        onChange={onChange}
      />
    </div>
  )
}
