import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode, SelectHTMLAttributes } from 'react'
import { buttonClasses } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { controlClasses } from '../../../ui/field.tsx'

/** The head of a page: what it is, in one sentence more, and what can be done at once. */
export function PageHead({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <section className="rounded-lg bg-hero p-6 text-hero-ink shadow-card print:bg-transparent print:p-0 print:text-ink wide:p-12">
      <h1 className="max-w-[20ch] text-balance font-semibold text-[2.1rem] leading-heading tracking-display wide:text-[3rem]">
        {title}
      </h1>
      <p className="mt-4 max-w-[58ch] text-hero-ink-2 print:text-ink wide:text-card">{lead}</p>
      {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
    </section>
  )
}

/** A part of a page under its own heading, which other pages can link to. */
export function Part({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead?: string
  children?: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4">
      <h2
        id={`${id}-title`}
        className="text-balance font-semibold text-title leading-heading tracking-display wide:text-title-wide"
      >
        {title}
      </h2>
      {lead && <p className="mt-2 max-w-[68ch] text-ink-2">{lead}</p>}
      {children && <div className="mt-5">{children}</div>}
    </section>
  )
}

export function Cards({ children, wide = 3 }: { children: ReactNode; wide?: 2 | 3 }) {
  return (
    <ul className={classNames('grid gap-4 sm:grid-cols-2 wide:gap-5', wide === 3 && 'wide:grid-cols-3')}>{children}</ul>
  )
}

type SiteCardProps = {
  title: string
  icon?: ReactNode
  id?: string
  /** Right under the page's heading, in no part of it. */
  isPart?: boolean
  children: ReactNode
}

export function SiteCard({ title, icon, id, isPart = false, children }: SiteCardProps) {
  const Title = isPart ? 'h2' : 'h3'
  return (
    <li
      id={id}
      className="flex scroll-mt-4 flex-col gap-2 rounded-lg border border-line bg-surface p-6 shadow-card print:break-inside-avoid"
    >
      {icon && <Sign>{icon}</Sign>}
      <Title className="font-semibold text-card">{title}</Title>
      {children}
    </li>
  )
}

/** A drawing of ours that stands for a subject. */
export function Sign({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="mb-1 grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary"
    >
      {children}
    </span>
  )
}

export function Points({ children }: { children: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {children.map((point) => (
        <li key={point} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-[0.2em] size-5 shrink-0 text-good" />
          <span className="wrap-anywhere min-w-0">{point}</span>
        </li>
      ))}
    </ul>
  )
}

export function ButtonLink({
  href,
  look = 'primary',
  children,
}: {
  href: string
  look?: 'primary' | 'soft' | 'onHero' | 'onHeroMain'
  children: string
}) {
  return (
    <a href={href} className={classNames(buttonClasses({ look }), 'wrap-anywhere print:hidden')}>
      {children}
    </a>
  )
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="font-semibold text-primary underline underline-offset-4">
      {children}
    </a>
  )
}

/** The browser's own select with the arrow of all others; its options may be chosen by the server. */
export function Select({ children, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className="relative block">
      <select {...rest} className={classNames(controlClasses, 'appearance-none pe-10')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-2"
      />
    </span>
  )
}
