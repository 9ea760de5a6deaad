import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { classNames } from './class-names.ts'

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
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // Where more tabs than fit are scrolled, the chosen one is brought into sight, and stays there when a label grows by its count.
  useEffect(() => {
    const { current: shown } = list
    if (shown === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => bringIntoSight(shown, value))
    for (const tab of [shown, ...shown.children]) observer.observe(tab)
    return () => observer.disconnect()
  }, [value])
  const move = (event: KeyboardEvent, from: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const last = tabs.length - 1
    const [next, previous] = [from === last ? 0 : from + 1, from === 0 ? last : from - 1]
    const [right, left] = dir === 'rtl' ? [previous, next] : [next, previous]
    const to = new Map([
      ['ArrowRight', right],
      ['ArrowLeft', left],
      ['Home', 0],
      ['End', last],
    ]).get(event.key)
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || !tab) return
    event.preventDefault()
    const shown = list.current?.children[to]
    if (shown instanceof HTMLElement) shown.focus()
    onChange(tab.value)
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="relative mb-5 flex gap-1 overflow-x-auto rounded-md bg-surface-2 p-1"
      >
        {tabs.map((tab, place) => {
          const isChosen = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}-tab`}
              data-value={tab.value}
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-${tab.value}` : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => !isChosen && onChange(tab.value)}
              onKeyDown={(event) => move(event, place)}
              className={classNames(
                'min-h-11 flex-1 whitespace-nowrap rounded-[10px] px-2.5',
                isChosen ? 'bg-surface font-semibold text-primary shadow-card' : 'font-medium text-ink-2',
              )}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      {tabs
        .filter((tab) => tab.value === value)
        .map((tab) => (
          <div
            key={tab.value}
            role="tabpanel"
            id={`${id}-${tab.value}`}
            aria-labelledby={`${id}-${tab.value}-tab`}
            tabIndex={-1}
            className="outline-none"
          >
            {tab.content}
          </div>
        ))}
    </div>
  )
}
