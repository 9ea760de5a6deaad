import { addressOf, pagesOf } from '../../apps/web/src/section-pages.ts'
import { sections } from '../../apps/web/src/sections.ts'

export type Portal = Parameters<typeof pagesOf>[0]

/** The addresses of a portal's pages, without those that name a record: these come from the journeys that make one. */
export function addressesOf(portal: Portal): string[] {
  return pagesOf(portal)
    .map(({ path }) => addressOf({ portal, path }))
    .filter((address) => !address.includes(':'))
}

/**
 * The addresses of what stands behind the tabs of a portal's pages, without those of a record; each page's first tab is the
 * page's own address.
 */
export function viewsOf(portal: Portal): string[] {
  return sections
    .filter((section) => section.portal === portal)
    .flatMap((section) => [section, ...(section.inner ?? [])])
    .flatMap(({ path, views = [] }) => views.map((view) => `${addressOf({ portal, path })}?view=${view}`))
    .filter((address) => !address.includes(':'))
}

/** What stands behind the tabs of an employee's record, beside the first. */
export const recordViews: readonly string[] = sections
  .flatMap(({ portal, inner = [] }) => (portal === 'employer' ? inner : []))
  .flatMap(({ path, views = [] }) => (path === 'employees/:id' ? views : []))
