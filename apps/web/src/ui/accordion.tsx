import { ChevronDown } from 'lucide-react'
import { Accordion as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

type AccordionProps = { items: readonly { id: string; title: ReactNode; content: ReactNode }[] }

/** Questions that open one at a time and close again. */
export function Accordion({ items }: AccordionProps) {
  return (
    <Primitive.Root type="single" collapsible className="divide-y divide-line">
      {items.map((item) => (
        <Primitive.Item key={item.id} value={item.id}>
          <Primitive.Header>
            <Primitive.Trigger className="group wrap-anywhere flex min-h-12 w-full items-center justify-between gap-3 py-2 text-start font-medium">
              {item.title}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-2 transition-transform group-data-[state=open]:rotate-180"
              />
            </Primitive.Trigger>
          </Primitive.Header>
          <Primitive.Content className="pb-4 text-ink-2">{item.content}</Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  )
}
