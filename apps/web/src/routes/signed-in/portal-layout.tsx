import type { User } from '@gpod/contract'
import type { ReactNode } from 'react'
import { Navigate, Outlet, useMatches } from 'react-router'
import { useText } from '../../i18n/use-text.tsx'
import type { AnyPortal } from '../../lib/session.ts'
import { mayOpen, menuOf, tabsOf } from '../../section-menus.ts'
import { addressOf, homeAddressOf, pageOfRoute } from '../../section-pages.ts'
import { areaTitles, type Section } from '../../sections.ts'
import { Guard } from './guard.tsx'
import { type Destination, type MenuGroup, PortalFrame } from './portal-frame.tsx'

type PortalLayoutProps = {
  portal: AnyPortal
  /** What leads out of the portal, after its own sections. */
  more?: (user: User) => Destination[]
  /** Beside the choice of language, from all pages of the portal's menu. */
  tools?: (destinations: readonly Destination[]) => ReactNode
  /** Before the content of every page. */
  above?: ReactNode
  signOut: { isPending: boolean; mutate: () => void }
}

/** A portal as the list of sections tells it: its menu, and no page but to those who may open it. */
export function PortalLayout({ portal, more, tools, above, signOut }: PortalLayoutProps) {
  const { t } = useText()
  const page = pageOfRoute(portal, useMatches().at(-1)?.id)
  const destinationOf = (section: Section): Destination => ({
    to: addressOf(section),
    label: t(section.title),
    Icon: section.icon,
    isCurrent: section === page?.section,
  })
  const groupsOf = (user: User): MenuGroup[] => {
    const groups = menuOf(portal, user).map(({ area, sections }) => ({
      key: area ?? 'home',
      heading: area && t(areaTitles[area]),
      destinations: sections.map(destinationOf),
    }))
    const others = more?.(user) ?? []
    return others.length === 0 ? groups : [...groups, { key: 'more', heading: null, destinations: others }]
  }
  return (
    <Guard portal={portal}>
      {(user) => (
        <PortalFrame
          user={user}
          groups={groupsOf(user)}
          tabs={tabsOf(portal, user).map(destinationOf)}
          tools={tools?.(groupsOf(user).flatMap(({ destinations }) => destinations))}
          isWide={page?.section.isWide ?? false}
          isSigningOut={signOut.isPending}
          onSignOut={() => signOut.mutate()}
        >
          {above}
          {page && !mayOpen(page, user) ? <Navigate to={homeAddressOf(portal)} replace /> : <Outlet />}
        </PortalFrame>
      )}
    </Guard>
  )
}
