import type { User } from '@gpod/contract'
import { Navigate, Outlet, useMatches } from 'react-router'
import { useText } from '../../i18n/use-text.tsx'
import type { AnyPortal } from '../../lib/session.ts'
import { addressOf, homeAddressOf, mayOpen, menuOf, pageOfRoute } from '../../section-pages.ts'
import { areaTitles } from '../../sections.ts'
import { Guard } from './guard.tsx'
import { type Destination, type MenuGroup, PortalFrame } from './portal-frame.tsx'

type PortalLayoutProps = {
  portal: AnyPortal
  /** Whether the menu names its areas: where it holds too much for one list. */
  hasHeadings?: boolean
  /** What leads out of the portal, after its own sections. */
  more?: (user: User) => Destination[]
  signOut: { isPending: boolean; mutate: () => void }
}

/** A portal as the list of sections tells it: its menu, and no page but to those who may open it. */
export function PortalLayout({ portal, hasHeadings = false, more, signOut }: PortalLayoutProps) {
  const { t } = useText()
  const page = pageOfRoute(portal, useMatches().at(-1)?.id)
  const groupsOf = (user: User): MenuGroup[] => {
    const groups = menuOf(portal, user).map(({ area, sections }) => ({
      key: area ?? 'home',
      heading: area && hasHeadings ? t(areaTitles[area]) : null,
      destinations: sections.map((section) => ({
        to: addressOf(section),
        label: t(section.title),
        Icon: section.icon,
        isCurrent: section === page?.section,
        isSideOnly: section.menu === 'side',
      })),
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
          isSigningOut={signOut.isPending}
          onSignOut={() => signOut.mutate()}
        >
          {page && !mayOpen(page, user) ? <Navigate to={homeAddressOf(portal)} replace /> : <Outlet />}
        </PortalFrame>
      )}
    </Guard>
  )
}
