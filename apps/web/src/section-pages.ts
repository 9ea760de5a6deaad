import type { Access } from '@gpod/contract'
import type { AnyPortal } from './lib/session.ts'
import { portals, type Section, sections } from './sections.ts'

// Read by the build, too, which knows no package of ours: who may open what stands in section-menus.ts.

/** One page of a portal, with the section it belongs to. */
export type SectionPage = { path: string; page: string; access: readonly Access[]; section: Section }

/** All pages of a portal, paths below its base. */
export function pagesOf(portal: AnyPortal): SectionPage[] {
  return sectionsOf(portal).flatMap((section) => [
    { path: section.path, page: section.page, access: [section.access], section },
    ...(section.inner ?? []).map(({ path, page, access }) => ({
      path,
      page,
      access: access ? [section.access, access] : [section.access],
      section,
    })),
  ])
}

/** Paths that sections once had, below the portal's base. */
export function formerPathsOf(portal: AnyPortal): string[] {
  return sectionsOf(portal).flatMap(({ formerly }) => formerly ?? [])
}

export function addressOf({ portal, path }: Pick<Section, 'portal' | 'path'>): string {
  const { base } = portals[portal]
  return path === '' ? base : `${base}/${path}`
}

/** The page that a route of the router shows, by its id: the router calls a route by its module. Null for others. */
export function pageOfRoute(portal: AnyPortal, routeId: string | undefined): SectionPage | null {
  return pagesOf(portal).find(({ page }) => page.replace(/\.tsx$/, '') === routeId) ?? null
}

/**
 * Where `?tab=` leads: to the section whose path ends so, now or formerly, or that is called so, or to the tab of one; null
 * for a name of none.
 */
export function addressOfTab(portal: AnyPortal, tab: string): string | null {
  const own = sectionsOf(portal)
  const ends = (path: string) => path.split('/').at(-1) === tab
  const found =
    own.find(({ path, formerly = [] }) => [path, ...formerly].some(ends)) ?? own.find(({ word }) => word === tab)
  if (found) return addressOf(found)
  const viewed = own.find(({ views = [] }) => views.includes(tab))
  return viewed ? `${addressOf(viewed)}?view=${tab}` : null
}

/** Where an address that a section once had leads now. */
export function currentAddressOf(formerAddress: string): string | null {
  const found = sections.find(({ portal, formerly = [] }) =>
    formerly.some((path) => addressOf({ portal, path }) === formerAddress),
  )
  return found ? addressOf(found) : null
}

export function homeAddressOf(portal: AnyPortal): string {
  const [home] = sectionsOf(portal)
  if (!home) throw new Error(`the portal ${portal} has no section`)
  return addressOf(home)
}

export function sectionsOf(portal: AnyPortal): Section[] {
  return sections.filter((section) => section.portal === portal)
}
