import { type Access, isAllowed, type User } from '@gpod/contract'
import type { AnyPortal } from './lib/session.ts'
import { type Area, areaTitles, portals, type Section, sections } from './sections.ts'

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
  return pagesOf(portal).find(({ page }) => page === `${routeId}.tsx`) ?? null
}

type Reader = Pick<User, 'role' | 'workerId' | 'isOperator'>

export function mayOpen({ access }: Pick<SectionPage, 'access'>, reader: Reader): boolean {
  return access.every((one) => may(one, reader))
}

export function may(access: Access, { role, workerId, isOperator }: Reader): boolean {
  return isAllowed(access, { role, isWorker: workerId !== null, isOperator })
}

/** The sections in a reader's menu: the portal's home, then by area where the portal's menu has areas. */
export function menuOf(portal: AnyPortal, reader: Reader): { area: Area | null; sections: Section[] }[] {
  const shown = sectionsOf(portal).filter(({ menu, access }) => menu !== 'none' && may(access, reader))
  if (!portals[portal].hasAreas) return [{ area: null, sections: shown }]
  const [home, ...others] = shown
  const areas = Object.keys(areaTitles) as Area[]
  return [
    { area: null, sections: home ? [home] : [] },
    ...areas.map((area) => ({ area, sections: others.filter((one) => one.area === area) })),
  ].filter((group) => group.sections.length > 0)
}

/** The sections in the bar of tabs on a reader's phone. */
export function tabsOf(portal: AnyPortal, reader: Reader): Section[] {
  return sectionsOf(portal).filter(({ menu, access }) => menu === 'tabs' && may(access, reader))
}

/** Where `?tab=` leads: to the section whose path ends so, now or formerly; null for a name of none. */
export function addressOfTab(portal: AnyPortal, tab: string): string | null {
  const ends = (path: string) => path.split('/').at(-1) === tab
  const found = sectionsOf(portal).find(({ path, formerly = [] }) => [path, ...formerly].some(ends))
  return found ? addressOf(found) : null
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

function sectionsOf(portal: AnyPortal): Section[] {
  return sections.filter((section) => section.portal === portal)
}
