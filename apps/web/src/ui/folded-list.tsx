import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { Button } from './button.tsx'

/** How many of a list are shown before somebody asks for the rest. */
const first = 5

/** A list of rows that may grow long: the first few, and a button for all. */
export function FoldedList<Item>({ items, children }: { items: readonly Item[]; children: (item: Item) => ReactNode }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ul className="grid gap-4">{(isOpen ? items : items.slice(0, first)).map(children)}</ul>
      {!isOpen && items.length > first && (
        <Button look="quiet" className="-ms-3 mt-3 px-3!" onClick={() => setOpen(true)}>
          {t('common.showAll', { count: items.length })}
        </Button>
      )}
    </>
  )
}
