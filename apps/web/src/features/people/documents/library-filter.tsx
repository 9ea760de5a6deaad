import { useText } from '../../../i18n/use-text.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'

export type Filter = { words: string; category: string }

type LibraryFilterProps = {
  filter: Filter
  onChange: (filter: Filter) => void
  categories: readonly { value: string; label: string }[]
}

/** Which documents of a library are looked for. */
export function LibraryFilter({ filter, onChange, categories }: LibraryFilterProps) {
  const { t } = useText()
  return (
    <search className="mb-4 grid gap-3 sm:grid-cols-2">
      <Field label={t('documents.search')}>
        <Input
          type="search"
          value={filter.words}
          onChange={(event) => onChange({ ...filter, words: event.target.value })}
        />
      </Field>
      <Field label={t('documents.category')}>
        <Select
          value={filter.category}
          onChange={(event) => onChange({ ...filter, category: event.target.value })}
          options={[{ value: '', label: t('documents.allCategories') }, ...categories]}
        />
      </Field>
    </search>
  )
}
