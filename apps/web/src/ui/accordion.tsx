import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'

type AccordionProps = { items: readonly { id: string; title: ReactNode; content: ReactNode }[] }

/** Questions that open one at a time and close again. */
export function Accordion({ items }: AccordionProps) {
  const own = useId()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div className="divide-y divide-line">
      {items.map(({ id, title, content }) => {
        const isOpen = id === open
        const [button, panel] = [`${own}-${id}-title`, `${own}-${id}`]
        return (
          <div key={id}>
            <h3>
              <button
                type="button"
                id={button}
                aria-expanded={isOpen}
                aria-controls={panel}
                onClick={() => setOpen(isOpen ? null : id)}
                className="wrap-anywhere flex min-h-12 w-full items-center justify-between gap-3 py-2 text-start font-medium"
              >
                {title}
                <ChevronDown
                  aria-hidden="true"
                  className={classNames('size-5 shrink-0 text-ink-2 transition-transform', isOpen && 'rotate-180')}
                />
              </button>
            </h3>
            {/* biome-ignore lint/a11y/useSemanticElements: a part of a card, and no section of the page. */}
            <div id={panel} role="region" aria-labelledby={button} hidden={!isOpen} className="pb-4 text-ink-2">
              {isOpen && content}
            </div>
          </div>
        )
      })}
    </div>
  )
}
