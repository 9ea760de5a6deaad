import type { User } from '@gpod/contract'
import type { ReactNode } from 'react'
import { Navigate, Outlet, useMatches } from 'react-router'
import { useText } from '../../i18n/use-text.tsx'
import { idlePart } from '../../lib/idle-part.tsx'
import type { AnyPortal } from '../../lib/session.ts'
import { mayOpen, menuOf, tabsOf } from '../../section-menus.ts'
import { addressOf, homeAddressOf, pageOfRoute } from '../../section-pages.ts'
import { areaTitles, type Section } from '../../sections.ts'
import { Guard } from './guard.tsx'
import { NoConnection } from './no-connection.tsx'
import { PageHelp } from './page-help.tsx'
import { type Destination, type MenuGroup, PortalFrame } from './portal-frame.tsx'
import { useSectionIcons } from './section-icons.ts'
import { type ReadsAhead, usePrepared } from './use-prepared.ts'

/** In the top bar: its room is there before it is. */
const AlertBell = idlePart(() => import('../../features/people/alerts/alert-bell.tsx'))

/** What is worth doing here, and the assistant. */
const AssistantButton = idlePart(() => import('./assistant-button.tsx'))

/** Nothing is typed before it is there. */
const AskUnsaved = idlePart(() => import('../../shared/ask-unsaved.tsx'))

/** Where push messages were allowed once, and so in few browsers. */
const KeepPush = idlePart(() => import('../../features/people/alerts/keep-push.tsx'))
/** What waits to be read; nobody waits for the number. */
const UnreadCount = idlePart(() => import('../../features/people/messages/unread-count.tsx'))
const mayShowPush = () => 'Notification' in window && Notification.permission === 'granted'

type PortalLayoutProps = {
  portal: AnyPortal
  /** What leads out of the portal, after its own sections. */
  more?: (user: User) => Destination[]
  /** Beside the choice of language, from all pages of the portal's menu. */
  tools?: (destinations: readonly Destination[]) => ReactNode
  /** What its pages will ask for, read when there is nothing else to do. */
  readsAhead?: ReadsAhead
  /** Before the content of every page. */
  above?: ReactNode
  /** In the place of the portal's pages: for an address that is none of them. */
  children?: ReactNode
  signOut: { isPending: boolean; mutate: () => void }
}

/** A portal as the list of sections tells it: its menu, and no page but to those who may open it. */
export function PortalLayout({ portal, more, tools, readsAhead, above, children, signOut }: PortalLayoutProps) {
  const { t } = useText()
  const page = pageOfRoute(portal, useMatches().at(-1)?.id)
  const icons = useSectionIcons(portal)
  const destinationOf = (section: Section): Destination => ({
    to: addressOf(section),
    label: t(section.title),
    // In the build the menu's come later; the bar's are in the list.
    Icon: section.icon ?? icons?.[section.path],
    isCurrent: section === page?.section,
    ...(section.word === 'messages' && { badge: <UnreadCount /> }),
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
          tools={
            <>
              {tools?.(groupsOf(user).flatMap(({ destinations }) => destinations))}
              {user.employer !== null && portal !== 'operator' && (
                <span className="grid size-11 shrink-0 place-items-center">
                  <AssistantButton portal={portal} />
                </span>
              )}
              {user.employer !== null && (
                <span className="grid size-11 shrink-0 place-items-center">
                  <AlertBell />
                </span>
              )}
            </>
          }
          isCrowded={user.employer !== null}
          isWide={page?.section.isWide ?? false}
          isSigningOut={signOut.isPending}
          onSignOut={() => signOut.mutate()}
        >
          <NoConnection portal={portal} />
          {mayShowPush() && <KeepPush />}
          <Prepared sections={preparedOf(portal, user)} readsAhead={readsAhead} />
          {above}
          <AskUnsaved />
          {children ?? (page && !mayOpen(page, user) ? <Navigate to={homeAddressOf(portal)} replace /> : <Outlet />)}
          {portal !== 'operator' && page && <PageHelp key={page.path} portal={portal} path={page.section.path} />}
        </PortalFrame>
      )}
    </Guard>
  )
}

function Prepared({ sections, readsAhead }: { sections: readonly Section[]; readsAhead: ReadsAhead | undefined }) {
  usePrepared(sections, readsAhead)
  return null
}

/** What is a tap away: of a worker's portal everything in its menu, of the others, which hold more, the bar of tabs. */
function preparedOf(portal: AnyPortal, user: User): Section[] {
  return portal === 'worker' ? menuOf(portal, user).flatMap(({ sections }) => sections) : tabsOf(portal, user)
}
