import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Tabs } from '../ui/tabs.tsx'

type ViewTabsProps = { label: string; tabs: readonly { value: string; label: ReactNode; content: ReactNode }[] }

/** The tabs of a page, the chosen one in the address: `?view=`. The first is the page's own and goes unnamed. */
export function ViewTabs({ label, tabs }: ViewTabsProps) {
  const [search, setSearch] = useSearchParams()
  const first = tabs[0]?.value ?? ''
  return (
    <Tabs
      label={label}
      value={tabs.find(({ value }) => value === search.get('view'))?.value ?? first}
      onChange={(view) => setSearch(view === first ? {} : { view }, { replace: true })}
      tabs={tabs}
    />
  )
}
