import type { Available } from '@gpod/contract'
import { add, type Pence } from '@gpod/money'
import type { CSSProperties } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'

type RibbonDay = Available['ribbon'][number]

const hatch =
  'bg-hero-kept bg-[repeating-linear-gradient(135deg,var(--hero-hatch)_0_2.5px,transparent_2.5px_6px)] rtl:bg-[repeating-linear-gradient(-135deg,var(--hero-hatch)_0_2.5px,transparent_2.5px_6px)]'

/** One bar a day of the pay period: available, taken, kept for payday, planned. The numbers stand in a table beside it. */
export function PayRibbon({ days, today }: { days: readonly RibbonDay[]; today: string }) {
  const { t, day } = useText()
  const isWeek = days.length <= 8
  const highest = Math.max(1, ...days.map(totalOf))
  return (
    <figure>
      <figcaption className="sr-only">{t('earnings.ribbonTitle')}</figcaption>
      <div
        aria-hidden="true"
        style={{ '--days': days.length } as CSSProperties}
        className={classNames(
          'grid grid-cols-[repeat(var(--days),minmax(0,1fr))]',
          isWeek ? 'gap-1.5 sm:gap-2' : 'gap-0.5 sm:gap-[3px]',
        )}
      >
        {days.map((each, index) => (
          <div key={each.day} className="grid min-w-0 justify-items-center gap-2">
            <Bar day={each} highest={highest} isWide={isWeek} />
            <span
              className={classNames(
                'whitespace-nowrap text-label leading-[1.6] sm:text-small',
                each.day === today ? 'font-bold text-hero-ink' : 'text-hero-ink-2',
                isWeek && each.day === today && 'rounded-full bg-hero-well px-1 sm:px-2',
              )}
            >
              {isWeek ? day(each.day, 'weekday') : isNamed(each.day, index, days, today) && Number(each.day.slice(8))}
            </span>
          </div>
        ))}
      </div>
      <ul aria-hidden="true" className="mt-4 grid grid-cols-2 gap-x-4 gap-y-1.5 text-hero-ink-2 text-small">
        <Key className="bg-accent">{t('earnings.ribbonAvailable')}</Key>
        <Key className="border-2 border-accent">{t('earnings.ribbonTaken')}</Key>
        <Key className={hatch}>{t('earnings.ribbonKept')}</Key>
        <Key className="border-[1.5px] border-hero-hatch border-dashed">{t('earnings.ribbonPlanned')}</Key>
      </ul>
      <Numbers days={days} />
    </figure>
  )
}

function totalOf({ available, taken, kept, planned }: RibbonDay): Pence {
  return add(available, taken, kept, planned)
}

/** In a long period there is room for a date now and then: the first, each Monday, today, unless today is too near. */
function isNamed(day: string, index: number, days: readonly RibbonDay[], today: string): boolean {
  if (day === today) return true
  const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1
  const near = [-2, -1, 1, 2].some((step) => days[index + step]?.day === today)
  return isMonday && !near
}

function Bar({ day, highest, isWide }: { day: RibbonDay; highest: number; isWide: boolean }) {
  const height = (amount: Pence) => ({ height: `${(100 * amount) / highest}%` })
  const corner = isWide ? 'rounded-[10px]' : 'rounded-[4px]'
  return (
    <div className={classNames('flex h-24 w-full flex-col justify-end overflow-hidden bg-hero-well wide:h-40', corner)}>
      <span className="flex h-full origin-bottom flex-col justify-end gap-0.5 transition-[scale] duration-500 ease-out starting:scale-y-0">
        {day.planned > 0 && (
          <span
            style={height(day.planned)}
            className={classNames('shrink border-[1.5px] border-hero-hatch border-dashed', corner)}
          />
        )}
        {day.kept > 0 && <span style={height(day.kept)} className={classNames('shrink', hatch)} />}
        {day.available > 0 && <span style={height(day.available)} className="shrink bg-accent" />}
        {day.taken > 0 && <span style={height(day.taken)} className="shrink border-2 border-accent" />}
      </span>
    </div>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span className={classNames('size-3 shrink-0 rounded-[4px]', className)} />
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
            <th scope="col">{t('earnings.ribbonAvailable')}</th>
            <th scope="col">{t('earnings.ribbonTaken')}</th>
            <th scope="col">{t('earnings.ribbonKept')}</th>
            <th scope="col">{t('earnings.ribbonPlanned')}</th>
          </tr>
        </thead>
        <tbody>
          {filled.map((each) => (
            <tr key={each.day}>
              <th scope="row">{day(each.day, 'full')}</th>
              {([each.available, each.taken, each.kept, each.planned] as const).map((amount, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed.
                <td key={column}>
                  <Money amount={amount} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
