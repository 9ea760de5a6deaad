import { type Access, isAllowed, type User } from '@gpod/contract'
import type { AnyPortal } from './lib/session.ts'
import { type SectionPage, sectionsOf } from './section-pages.ts'
import { type Area, areaTitles, portals, type Section } from './sections.ts'

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
