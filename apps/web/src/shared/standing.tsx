import { type LucideIcon, RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Skeleton, SkeletonLines } from '../ui/skeleton.tsx'

/** By what is said, never by colour alone. */
const tones = {
  bad: { card: 'border border-bad bg-bad-soft', ink: 'text-bad' },
  warn: { card: 'border border-warn bg-warn-soft', ink: 'text-warn' },
  info: { card: 'border border-primary bg-primary-soft', ink: 'text-primary' },
  good: { card: 'border border-good bg-good-soft', ink: 'text-good' },
} as const

type Look = { Icon: LucideIcon; tone: keyof typeof tones }

type StandingProps = {
  /** Where it stands well or badly as a whole, its icon and colour. */
  look?: Look
  title: string
  lead: string
  /** Ways to what is told below, each to its place on the page. */
  places: readonly { id: string; Icon: LucideIcon; tone?: Look['tone']; label: ReactNode }[]
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
  const { look, title, lead, places, asOf, again, checking, isChecking, onCheck } = props
  const titleId = useId()
  const quiet = look ? 'text-ink' : 'text-hero-ink-2'
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'rounded-lg',
        look ? tones[look.tone].card : 'bg-hero text-hero-ink',
        look ? 'p-4 sm:p-6' : 'p-5 sm:p-7',
      )}
    >
      <h2
        id={titleId}
        className={classNames(
          'flex items-center gap-2.5 font-semibold text-card tracking-display',
          look && tones[look.tone].ink,
        )}
      >
        {look && <look.Icon aria-hidden="true" className="size-6 shrink-0" />}
        {title}
      </h2>
      <p className={classNames('mt-1 [overflow-wrap:anywhere]', quiet)}>{lead}</p>
      <ul
        className={classNames(
          'empty:hidden',
          look ? 'mt-3 flex flex-wrap gap-2' : 'mt-4 grid gap-2.5 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]',
        )}
      >
        {places.map(({ id, Icon, tone, label }) => (
          <li key={id} className="grid">
            <a
              href={`#${id}`}
              className={classNames(
                'pressable flex items-center rounded-md font-medium',
                look
                  ? 'min-h-11 gap-2 border border-line bg-surface px-3 py-1.5'
                  : 'min-h-14 gap-3 bg-hero-well px-4 py-2.5',
              )}
            >
              <Icon
                aria-hidden="true"
                className={classNames(
                  'shrink-0',
                  look ? 'size-5' : 'size-6',
                  tone ? tones[tone].ink : 'text-hero-ink-2',
                )}
              />
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className={classNames('text-secondary', quiet)}>{asOf}</p>
        <Button
          look={look ? 'outline' : 'onHero'}
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
