import type { Available } from '@gpod/contract'
import { add, type Pence } from '@gpod/money'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { weekOfToday, weeksOf } from './ribbon-weeks.ts'

type RibbonDay = Available['ribbon'][number]

const hatch =
  'bg-hero-kept bg-[repeating-linear-gradient(135deg,var(--hero-hatch)_0_2.5px,transparent_2.5px_6px)] rtl:bg-[repeating-linear-gradient(-135deg,var(--hero-hatch)_0_2.5px,transparent_2.5px_6px)]'

/** From the top of a bar to its foot. */
const parts = [
  { name: 'planned', look: 'rounded-[4px] border-[1.5px] border-hero-hatch border-dashed' },
  { name: 'waiting', look: 'rounded-[4px] border-2 border-hero-ink-2' },
  { name: 'deducted', look: 'bg-hero-kept' },
  { name: 'kept', look: hatch },
  { name: 'available', look: 'bg-accent' },
  { name: 'taken', look: 'border-2 border-accent' },
] as const

const labels = {
  available: 'earnings.ribbonAvailable',
  taken: 'earnings.ribbonTaken',
  kept: 'earnings.ribbonKept',
  deducted: 'earnings.ribbonDeducted',
  waiting: 'earnings.ribbonWaiting',
  planned: 'earnings.ribbonPlanned',
} as const

/** As the table has them: what is theirs first. */
const columns = ['available', 'taken', 'kept', 'deducted', 'waiting', 'planned'] as const

/** So far a finger moves sideways before it means another week. */
const swipePixels = 40

/**
 * A week of the pay period, one bar a day, from what is planned down to what was taken; the other weeks are a swipe or a
 * tap away. The numbers of the whole period stand in a table beside it.
 */
export function PayRibbon({ days, today }: { days: readonly RibbonDay[]; today: string }) {
  const { t } = useText()
  const weeks = weeksOf(days)
  const [turned, setTurned] = useState<number | null>(null)
  const touch = useRef<{ x: number; y: number } | null>(null)
  const shown = Math.min(turned ?? weekOfToday(weeks, today), weeks.length - 1)
  const week = weeks[shown]
  if (!week) return null
  const highest = Math.max(1, ...days.map(totalOf))
  const turn = (step: number) => setTurned(Math.min(weeks.length - 1, Math.max(0, shown + step)))
  const follow = ({ changedTouches, currentTarget }: TouchEvent<HTMLElement>) => {
    const end = changedTouches[0]
    const start = touch.current
    touch.current = null
    if (!start || !end) return
    const across = end.clientX - start.x
    if (Math.abs(across) < swipePixels || Math.abs(across) < Math.abs(end.clientY - start.y)) return
    const isForward = getComputedStyle(currentTarget).direction === 'rtl' ? across > 0 : across < 0
    turn(isForward ? 1 : -1)
  }
  return (
    <figure
      className="@container"
      onTouchStart={({ touches }) => {
        const first = touches[0]
        touch.current = first ? { x: first.clientX, y: first.clientY } : null
      }}
      onTouchEnd={follow}
    >
      <figcaption className="sr-only">{t('earnings.ribbonTitle')}</figcaption>
      {weeks.length > 1 && (
        <div className="mb-2 flex items-center justify-between gap-2">
          <Turn
            label={t('earnings.ribbonEarlier')}
            isPossible={shown > 0}
            onClick={() => turn(-1)}
            icon={<ChevronLeft aria-hidden="true" className="mirrored size-5" />}
          />
          <p className="font-medium text-hero-ink-2 text-secondary" aria-live="polite">
            {t('earnings.ribbonWeek', { from: week.monday, to: week.sunday })}
          </p>
          <Turn
            label={t('earnings.ribbonLater')}
            isPossible={shown < weeks.length - 1}
            onClick={() => turn(1)}
            icon={<ChevronRight aria-hidden="true" className="mirrored size-5" />}
          />
        </div>
      )}
      <div
        aria-hidden="true"
        style={{ '--days': week.days.length } as CSSProperties}
        className="grid grid-cols-[repeat(var(--days),minmax(0,1fr))] gap-1.5 sm:gap-2"
      >
        {week.days.map((each, index) => (
          <Day key={each?.day ?? `outside ${index}`} day={each} highest={highest} isToday={each?.day === today} />
        ))}
      </div>
      <ul
        aria-hidden="true"
        className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7.5rem,50%-0.5rem)),1fr))] gap-x-4 gap-y-1.5 text-hero-ink-2 text-small"
      >
        {parts
          .filter(({ name }) => days.some((each) => each[name] > 0))
          .map(({ name, look }) => (
            <Key key={name} part={name} className={look}>
              {t(labels[name])}
            </Key>
          ))}
      </ul>
      <Numbers days={days} />
    </figure>
  )
}

function Turn({
  label,
  isPossible,
  onClick,
  icon,
}: {
  label: string
  isPossible: boolean
  onClick: () => void
  icon: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!isPossible}
      onClick={isPossible ? onClick : undefined}
      className={classNames(
        'pressable grid size-11 shrink-0 place-items-center rounded-full',
        !isPossible && 'opacity-35',
      )}
    >
      {icon}
    </button>
  )
}

/** A day's bar above its name; only its place where the period has no such day. */
function Day({ day: shown, highest, isToday }: { day: RibbonDay | null; highest: number; isToday: boolean }) {
  const { day } = useText()
  if (shown === null) return <span />
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-center gap-1.5">
      <Bar day={shown} highest={highest} />
      <span
        data-today={isToday || undefined}
        className={classNames(
          'grid justify-items-center rounded-[10px] px-1 pt-1 text-label @max-[14rem]:px-0 leading-control sm:px-2 sm:text-small',
          isToday ? 'bg-hero-ink font-bold text-hero' : 'text-hero-ink-2',
        )}
      >
        <span className="room-above whitespace-nowrap @max-[14rem]:hidden">{day(shown.day, 'weekday')}</span>
        {/* With letters twice as large on a phone. */}
        <span className="room-above hidden @max-[14rem]:block">{day(shown.day, 'initial')}</span>
        <span>{Number(shown.day.slice(8))}</span>
      </span>
    </div>
  )
}

function totalOf(day: RibbonDay): Pence {
  return add(...columns.map((name) => day[name]))
}

function Bar({ day, highest }: { day: RibbonDay; highest: number }) {
  return (
    <div className="flex h-24 w-full flex-col justify-end overflow-hidden rounded-[10px] bg-hero-well wide:h-40">
      <span className="flex h-full origin-bottom flex-col justify-end gap-0.5 transition-[scale] duration-500 ease-out starting:scale-y-0">
        {parts.map(
          ({ name, look }) =>
            day[name] > 0 && (
              <span
                key={name}
                data-part={name}
                style={{ height: `${(100 * day[name]) / highest}%` }}
                className={classNames('min-h-1.5 shrink', look)}
              />
            ),
        )}
      </span>
    </div>
  )
}

function Key({ part, className, children }: { part: string; className: string; children: string }) {
  return (
    <li className="wrap-anywhere flex items-center gap-2">
      <span data-part={part} className={classNames('size-3 shrink-0 rounded-[4px]', className)} />
      {children}
    </li>
  )
}

/** The picture in numbers, for who cannot see it: the days on which there is something. */
function Numbers({ days }: { days: readonly RibbonDay[] }) {
  const { t, day } = useText()
  const filled = days.filter((each) => totalOf(each) > 0)
  if (filled.length === 0) return null
  return (
    // A table is as wide as its words whatever its class says, so the box around it is what is hidden.
    <div className="sr-only">
      <table>
        <caption>{t('earnings.ribbonTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('earnings.ribbonDay')}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(labels[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filled.map((each) => (
            <tr key={each.day}>
              <th scope="row">{day(each.day, 'full')}</th>
              {columns.map((name) => (
                <td key={name}>
                  <Money amount={each[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
