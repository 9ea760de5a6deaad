import { Tabs as Primitive } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../i18n/use-text.tsx'

type TabsProps<V extends string> = {
  label: string
  value: V
  onChange: (value: V) => void
  tabs: readonly { value: V; label: ReactNode; content: ReactNode }[]
}

/** By the list's own scrolling alone: the page stays where it is. */
function bringIntoSight(list: HTMLElement, value: string) {
  const chosen = list.querySelector(`[role="tab"][data-value="${value}"]`)
  if (chosen === null) return
  const [space, tab] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (tab.left < space.left) list.scrollLeft -= space.left - tab.left
  else if (tab.right > space.right) list.scrollLeft += tab.right - space.right
}

/** Tabs with arrow keys that follow the reading direction. Only the chosen panel is rendered. */
export function Tabs<V extends string>({ label, value, onChange, tabs }: TabsProps<V>) {
  const { dir } = useText()
  const list = useRef<HTMLDivElement>(null)
  // Where more tabs than fit are scrolled, the chosen one is brought into sight, and stays there when a label grows by its count.
  useEffect(() => {
    const { current: shown } = list
    if (shown === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => bringIntoSight(shown, value))
    for (const tab of [shown, ...shown.children]) observer.observe(tab)
    return () => observer.disconnect()
  }, [value])
  return (
    <Primitive.Root dir={dir} value={value} onValueChange={(next) => onChange(next as V)}>
      <Primitive.List
        ref={list}
        aria-label={label}
        className="relative mb-5 flex gap-1 overflow-x-auto rounded-md bg-surface-2 p-1"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            data-value={tab.value}
            className="min-h-11 flex-1 whitespace-nowrap rounded-[10px] px-2.5 font-medium text-ink-2 data-[state=active]:bg-surface data-[state=active]:font-semibold data-[state=active]:text-primary data-[state=active]:shadow-card"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} tabIndex={-1} className="outline-none">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
