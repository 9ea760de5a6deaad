import { useText } from '../i18n/use-text.tsx'
import { classNames } from '../ui/class-names.ts'

type DayStripProps = {
  /** What the days are for, to those who hear the page. */
  label: string
  days: readonly string[]
  chosen: string
  onChoose: (day: string) => void
  /** Days that cannot be chosen are those after it. */
  until?: string
  /** How much is on a day, shown below its number where there is something. */
  counts?: ReadonlyMap<string, number>
}

/** The days of a week to choose one from, where a phone has room for one at a time. */
export function DayStrip({ label, days, chosen, onChoose, until, counts }: DayStripProps) {
  const { day, number } = useText()
  return (
    <fieldset className="mb-2 grid grid-cols-7 gap-1 max-sm:-mx-2 max-sm:gap-0.5 wide:hidden">
      <legend className="sr-only">{label}</legend>
      {days.map((date) => {
        const count = counts?.get(date) ?? 0
        const isClosed = until !== undefined && date > until
        return (
          <button
            key={date}
            type="button"
            disabled={isClosed}
            aria-pressed={date === chosen}
            aria-label={count > 0 ? `${day(date, 'full')} (${number(count)})` : day(date, 'full')}
            onClick={() => onChoose(date)}
            className={classNames(
              'pressable relative grid min-h-14 place-items-center rounded-md py-1 text-small leading-control',
              date === chosen
                ? 'bg-primary font-semibold text-on-primary'
                : isClosed
                  ? 'bg-surface-2 text-ink-2'
                  : 'bg-surface text-ink-2',
            )}
          >
            <span className="room-above text-label">{withoutArticle(day(date, 'weekday'))}</span>
            <span className="font-semibold text-secondary">{Number(date.slice(-2))}</span>
            {count > 0 && (
              <span
                aria-hidden="true"
                className="absolute end-1 top-1 min-w-4 rounded-full bg-primary-soft px-1 text-primary text-small leading-control"
              >
                {number(count)}
              </span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Arabic says "the Thursday", which a seventh of a small phone has no room for; calendars there write "Thursday". */
function withoutArticle(weekday: string): string {
  return weekday.replace(/^ال/, '')
}
