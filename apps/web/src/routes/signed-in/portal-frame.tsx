import type { User } from '@gpod/contract'
import { LogOut, Menu } from 'lucide-react'
import { type ComponentType, Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSaveDetails } from '../../features/account/profile/save-details.ts'
import { LanguageSelect } from '../../i18n/language-select.tsx'
import { type AnyLanguage, isLanguage } from '../../i18n/languages.ts'
import { useText } from '../../i18n/use-text.tsx'
import { afterPaint } from '../../lib/after-paint.tsx'
import { sideBarFits, useMedia } from '../../lib/use-media.ts'
import { CompanyLogo } from '../../shared/company-logo.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { Logo } from '../../ui/logo.tsx'

export type Destination = {
  to: string
  label: string
  /** Its place is kept where it comes later. */
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }> | undefined
  /** The page that is open belongs to it. */
  isCurrent?: boolean
  /** A number behind its name. */
  badge?: ReactNode
}

export type MenuGroup = { key: string; heading: string | null; destinations: readonly Destination[] }

type PortalFrameProps = {
  user: User
  /** The side bar's and the drawer's menu. */
  groups: readonly MenuGroup[]
  /** The bar below on a phone, with room for four. */
  tabs: readonly Destination[]
  /** Beside the choice of language. */
  tools?: ReactNode
  /** So many of them that on a phone the language shows its sign alone. */
  isCrowded?: boolean
  /** The page is made of tables, and may use a wide screen. */
  isWide?: boolean
  onSignOut: () => void
  isSigningOut: boolean
  children: ReactNode
}

/** The frame of the portals: a drawer and a bar of tabs below on a phone, a side bar with the user's name from 960px. */
export function PortalFrame({
  user,
  groups,
  tabs,
  tools,
  isCrowded = false,
  isWide = false,
  onSignOut,
  isSigningOut,
  children,
}: PortalFrameProps) {
  const { t } = useText()
  const save = useSaveDetails()
  // A phone draws no menu that it does not show.
  const hasSideBar = useMedia(sideBarFits)
  const hasLogo = user.employer !== null && user.employer.brand.logo !== null
  // Also what mail to them is written in. Where it cannot be kept, the page speaks it all the same.
  const keepLanguage = (language: AnyLanguage) => {
    if (isLanguage(language)) save.mutate({ language })
  }
  const signOut = (
    <Button
      look="quiet"
      onClick={onSignOut}
      busy={isSigningOut && t('common.signingOut')}
      icon={<LogOut aria-hidden="true" className="mirrored size-5" />}
      className="justify-start! px-3!"
    >
      {t('common.signOut')}
    </Button>
  )
  return (
    <div className="min-h-dvh [--foot-bar:calc(62px+1rem+env(safe-area-inset-bottom))] wide:grid wide:grid-cols-[252px_1fr] wide:[--foot-bar:0px]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-md focus:bg-surface focus:p-3"
      >
        {t('common.navSkip')}
      </a>
      {hasSideBar && (
        <aside className="print:hidden sticky top-0 hidden h-dvh flex-col gap-1 border-line border-e bg-surface pt-5 pb-3 *:px-4 wide:flex">
          <div>
            <Brand />
            <CompanyMark employer={user.employer} className="mx-3 mt-3 h-11" />
          </div>
          <nav
            aria-label={t('common.navMain')}
            className="grid min-h-0 flex-1 auto-rows-max content-start gap-0.5 overflow-y-auto py-1.5"
          >
            <SideMenu groups={groups} />
          </nav>
          <div className="grid gap-1 border-line border-t pt-2.5">
            <WhoIsIn user={user} />
            {signOut}
          </div>
        </aside>
      )}
      <div className="flex min-w-0 flex-col">
        <AccentLine employer={user.employer} />
        <header className="flex print:hidden flex-wrap items-center justify-between gap-2 px-4 pt-3 wide:justify-end wide:px-8 wide:pt-5">
          {/* There is room for one name. */}
          <span className={classNames('flex items-center gap-1 wide:hidden', hasLogo && 'min-w-0 flex-1')}>
            <NavDrawer groups={groups}>
              <WhoIsIn user={user} />
              {signOut}
            </NavDrawer>
            {hasLogo ? <CompanyMark employer={user.employer} className="ms-1 h-10" /> : <Brand />}
          </span>
          <span className="flex items-center gap-1 sm:gap-2">
            {tools}
            <LanguageSelect onChosen={keepLanguage} isBrief={isCrowded} />
          </span>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className={classNames(
            'mx-auto w-full flex-1 px-4 pt-4 pb-28 outline-none wide:px-8 wide:pb-10 print:p-0!',
            isWide ? 'max-w-[1500px]' : 'max-w-[1120px]',
          )}
        >
          {children}
        </main>
      </div>
      <nav
        data-foot-bar
        aria-label={t('common.navMain')}
        className="print:hidden! fixed inset-x-0 bottom-0 z-30 grid auto-cols-[minmax(4.125rem,1fr)] grid-flow-col gap-x-1 overflow-x-auto border-line border-t bg-surface px-2 pt-1.5 pb-[calc(8px+env(safe-area-inset-bottom))] wide:hidden"
      >
        {tabs.map((destination) => (
          <TabLink key={destination.to} {...destination} />
        ))}
      </nav>
    </div>
  )
}

/** All of the portal's pages, on a phone; it closes when one is chosen. */
function NavDrawer({ groups, children }: Pick<PortalFrameProps, 'groups' | 'children'>) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={t('common.navMain')}
      trigger={(button) => (
        <IconButton {...button} label={t('common.navMain')} icon={<Menu aria-hidden="true" className="size-5" />} />
      )}
    >
      <nav aria-label={t('common.navMain')} className="mt-2 mb-4 grid gap-1">
        <SideMenu groups={groups} onChosen={() => setOpen(false)} />
      </nav>
      <div className="mt-auto grid gap-2 border-line border-t pt-4">{children}</div>
    </Drawer>
  )
}

function Brand() {
  const { t } = useText()
  return (
    <span className="flex items-center gap-2 font-bold text-title tracking-display wide:px-3">
      <Logo className="size-[30px]" /> {t('common.productName')}
    </span>
  )
}

/** Whose people are here. */
function CompanyMark({ employer, className }: { employer: User['employer']; className: string }) {
  return employer && <CompanyLogo brand={employer.brand} name={employer.name} className={className} />
}

/** The company's colour, above every page. */
function AccentLine({ employer }: { employer: User['employer'] }) {
  const accent = employer?.brand.accent
  if (!accent) return null
  return <div className="h-1 print:hidden" style={{ backgroundColor: `light-dark(${accent.light}, ${accent.dark})` }} />
}

/** Where more destinations than fit are scrolled, the current one is brought into sight. */
function useInSight(isCurrent: boolean) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isCurrent) return
    return afterPaint(() => link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  }, [isCurrent])
  return link
}

function SideMenu({ groups, onChosen }: { groups: readonly MenuGroup[]; onChosen?: () => void }) {
  const id = useId()
  return groups.map(({ key, heading, destinations }) => {
    const links = destinations.map((destination) => (
      <SideLink key={destination.to} {...destination} {...(onChosen && { onChosen })} />
    ))
    if (heading === null) return <Fragment key={key}>{links}</Fragment>
    const headingId = `${id}-${key}`
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls of a form, not links.
      <div key={key} role="group" aria-labelledby={headingId} className="grid gap-0.5">
        <p id={headingId} className="px-3 pt-2 pb-0 font-semibold text-ink-2 text-small">
          {heading}
        </p>
        {links}
      </div>
    )
  })
}

function SideLink({ to, label, Icon, isCurrent = false, badge, onChosen }: Destination & { onChosen?: () => void }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      ref={useInSight(isCurrent)}
      onClick={onChosen}
      className="pressable flex min-h-11 items-center gap-3 wide:min-h-8.5 rounded-[12px] px-3 font-medium text-ink-2 text-secondary aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary"
    >
      {Icon ? <Icon aria-hidden className="size-[22px] shrink-0" /> : <span className="size-[22px] shrink-0" />}
      {label}
      {badge}
    </Link>
  )
}

function TabLink({ to, label, Icon, isCurrent = false }: Destination) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      ref={useInSight(isCurrent)}
      className="group wrap-break-word grid min-h-13 min-w-0 content-start justify-items-center gap-0.5 py-1.5 text-center font-medium text-ink-2 text-label leading-control aria-[current=page]:font-semibold aria-[current=page]:text-primary"
    >
      <span className="grid h-8 w-15 place-items-center rounded-full group-aria-[current=page]:bg-primary-soft">
        {Icon && <Icon aria-hidden className="size-[22px]" />}
      </span>
      {label}
    </Link>
  )
}

/** Initials, full name and employee number. */
export function WhoIsIn({ user, className }: { user: User; className?: string }) {
  const { t } = useText()
  const initials = [user.firstName, user.lastName].map((name) => Array.from(name)[0] ?? '').join('')
  return (
    <div className={classNames('flex items-center gap-3 px-3', className)}>
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-primary font-bold text-on-primary text-small uppercase"
      >
        {initials}
      </span>
      <div className="min-w-0">
        <p className="truncate font-semibold text-secondary leading-heading">
          <bdi>
            {user.firstName} {user.lastName}
          </bdi>
        </p>
        {user.employeeId ? (
          <p className="truncate text-ink-2 text-small">{t('common.employeeNumber', { number: user.employeeId })}</p>
        ) : (
          user.employer && (
            <p className="truncate text-ink-2 text-small">
              <bdi>{user.employer.name}</bdi>
            </p>
          )
        )}
      </div>
    </div>
  )
}
