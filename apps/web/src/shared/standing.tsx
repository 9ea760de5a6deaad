import { type LucideIcon, RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton, SkeletonLines } from '../ui/skeleton.tsx'

type StandingProps = {
  title: string
  lead: string
  /** Ways to what is told below, each to its place on the page. */
  places: readonly { id: string; Icon: LucideIcon; label: ReactNode }[]
  /** When it was looked at. */
  asOf: string
  again: string
  /** What happens while it is looked at again, as a verb. */
  checking: string
  isChecking: boolean
  onCheck: () => void
}

/** How something stands as a whole, in a sentence, with ways to its parts and the button to look again. */
export function Standing(props: StandingProps) {
  const { title, lead, places, asOf, again, checking, isChecking, onCheck } = props
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="rounded-lg bg-hero p-5 text-hero-ink sm:p-7">
      <h2 id={titleId} className="font-semibold text-card tracking-display">
        {title}
      </h2>
      <p className="mt-1 text-hero-ink-2">{lead}</p>
      <ul className="mt-4 grid gap-2.5 empty:hidden sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {places.map(({ id, Icon, label }) => (
          <li key={id} className="grid">
            <a
              href={`#${id}`}
              className="pressable flex min-h-14 items-center gap-3 rounded-md bg-hero-well px-4 py-2.5 font-medium"
            >
              <Icon aria-hidden="true" className="size-6 shrink-0 text-hero-ink-2" />
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-hero-ink-2 text-secondary">{asOf}</p>
        <Button
          look="onHero"
          icon={<RotateCw aria-hidden="true" className="size-5" />}
          busy={isChecking && checking}
          onClick={onCheck}
        >
          {again}
        </Button>
      </div>
    </section>
  )
}

/** The shape of a page that begins with how something stands. */
export function StandingSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-48 rounded-lg!" />
      <Card>
        <SkeletonLines lines={8} />
      </Card>
    </div>
  )
}
