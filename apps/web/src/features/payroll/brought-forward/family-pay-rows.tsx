import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { familyPayKinds } from './figures-labels.ts'

type Kind = (typeof familyPayKinds)[number]
type FamilyPayRowsProps = {
  /** The field array of react-hook-form: a row's key. */
  rows: readonly { id: string }[]
  /** The kinds that stand in the rows: each once. */
  used: readonly string[]
  onAdd: (kind: Kind) => void
  onRemove: (index: number) => void
  /** The fields of a row. */
  children: (index: number) => ReactNode
}

/** Family pay by its kinds: a row each, added and removed. */
export function FamilyPayRows({ rows, used, onAdd, onRemove, children }: FamilyPayRowsProps) {
  const { t } = useText()
  const unused = familyPayKinds.find((kind) => !used.includes(kind))
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium">{t('brought-forward.familyPay')}</legend>
      {rows.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-3">
          {children(index)}
          <IconButton
            className="mt-8"
            label={t('brought-forward.removeFamilyPay')}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => onRemove(index)}
          />
        </div>
      ))}
      {unused && (
        <Button
          look="outline"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => onAdd(unused)}
        >
          {t('brought-forward.addFamilyPay')}
        </Button>
      )}
    </fieldset>
  )
}
