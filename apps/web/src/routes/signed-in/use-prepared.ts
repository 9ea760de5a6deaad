import { useEffect } from 'react'
import { prepareTexts } from '../../i18n/load-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { preparePages } from '../../lib/page-modules.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { addressOf } from '../../section-pages.ts'
import type { Section } from '../../sections.ts'

/** Scripts and texts of the pages that are a tap away, loaded when there is nothing else to do: they open without a connection. */
export function usePrepared(sections: readonly Section[]): void {
  const { language } = useText()
  const wanted = sections.map(({ word }) => word).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same sections, in another list each time.
  useEffect(() => {
    if (!import.meta.env.PROD || savesData()) return
    return whenIdle(() => {
      void preparePages(sections.flatMap(({ page, inner = [] }) => [page, ...inner.map((each) => each.page)].map(idOf)))
      void prepareTexts(sections.map(addressOf))
    })
  }, [wanted, language])
}

/** The router calls a route by its module. */
function idOf(page: string): string {
  return page.replace(/\.tsx$/, '')
}

/** They asked their browser to load no more than it must. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
