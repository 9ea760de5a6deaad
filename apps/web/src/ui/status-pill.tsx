import { Ban, CircleCheck, CircleHelp, CircleX, Clock, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type StatusTone = 'good' | 'waiting' | 'warn' | 'bad' | 'info' | 'unknown' | 'ended'

const tones = {
  good: { classes: 'bg-good-soft text-good', Icon: CircleCheck },
  waiting: { classes: 'bg-warn-soft text-warn', Icon: Clock },
  warn: { classes: 'bg-warn-soft text-warn', Icon: TriangleAlert },
  bad: { classes: 'bg-bad-soft text-bad', Icon: CircleX },
  info: { classes: 'bg-primary-soft text-primary', Icon: Info },
  unknown: { classes: 'bg-primary-soft text-primary', Icon: CircleHelp },
  ended: { classes: 'bg-surface-2 text-ink-2', Icon: Ban },
} as const satisfies Record<StatusTone, unknown>

/** A status in a word, with an icon, never by colour alone. */
export function StatusPill({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const { classes, Icon } = tones[tone]
  return (
    <span
      className={classNames(
        'wrap-anywhere inline-flex max-w-full shrink-0 items-center gap-1 rounded-full px-2.5 py-0.5 font-semibold text-small sm:whitespace-nowrap',
        classes,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.5} />
      {children}
    </span>
  )
}
