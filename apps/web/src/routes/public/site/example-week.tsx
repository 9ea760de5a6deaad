import { useText } from '../../../i18n/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'

type ExampleDay = { day: string; kind: 'worked' | 'partly' | 'taken' | 'planned' | 'off' }

/** Any Monday to Sunday; only the names of the days are drawn. */
const week: readonly ExampleDay[] = [
  { day: '2026-11-16', kind: 'taken' },
  { day: '2026-11-17', kind: 'partly' },
  { day: '2026-11-18', kind: 'off' },
  { day: '2026-11-19', kind: 'worked' },
  { day: '2026-11-20', kind: 'worked' },
  { day: '2026-11-21', kind: 'planned' },
  { day: '2026-11-22', kind: 'off' },
]

const hatch =
  'bg-hero-kept bg-[repeating-linear-gradient(135deg,var(--hero-hatch)_0_2.5px,transparent_2.5px_6px)] rtl:bg-[repeating-linear-gradient(-135deg,var(--hero-hatch)_0_2.5px,transparent_2.5px_6px)]'

/** The pay-week ribbon as an example, without amounts, so that nobody takes it for their own. */
export function ExampleWeek() {
  const { t, day } = useText()
  return (
    <figure className="@container">
      <figcaption className="mb-3 font-medium text-hero-ink-2 text-secondary">{t('public.weekTitle')}</figcaption>
      <div role="img" aria-label={t('public.weekDescription')} className="grid grid-cols-7 items-end gap-1.5 sm:gap-2">
        {week.map((example) => (
          <div key={example.day} className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2">
            <Bar kind={example.kind} />
            <span className="whitespace-nowrap text-hero-ink-2 text-label leading-[1.6] @max-[14rem]:hidden sm:text-small">
              {day(example.day, 'weekday')}
            </span>
            {/* With letters twice as large on a phone. */}
            <span className="hidden text-hero-ink-2 text-label leading-[1.6] @max-[14rem]:block">
              {day(example.day, 'initial')}
            </span>
          </div>
        ))}
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-1.5 text-hero-ink-2 text-small">
        <Key className="bg-accent">{t('public.weekAvailable')}</Key>
        <Key className="border-2 border-accent">{t('public.weekTaken')}</Key>
        <Key className={hatch}>{t('public.weekKept')}</Key>
        <Key className="border-[1.5px] border-hero-hatch border-dashed">{t('public.weekPlanned')}</Key>
      </ul>
    </figure>
  )
}

function Bar({ kind }: { kind: ExampleDay['kind'] }) {
  return (
    <div className="flex h-32 w-full flex-col justify-end gap-0.5 overflow-hidden rounded-[10px] bg-hero-well wide:h-40">
      {kind === 'planned' && <span className="h-3/4 rounded-[10px] border-[1.5px] border-hero-hatch border-dashed" />}
      {kind !== 'planned' && kind !== 'off' && (
        <>
          <span className={classNames('h-2/5', hatch)} />
          {kind !== 'taken' && (
            <span className={classNames('bg-accent', kind === 'partly' ? 'h-1/5' : 'h-1/2 rounded-b-[9px]')} />
          )}
          {kind !== 'worked' && (
            <span
              className={classNames('rounded-b-[9px] border-2 border-accent', kind === 'partly' ? 'h-[30%]' : 'h-1/2')}
            />
          )}
        </>
      )}
    </div>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <li className="wrap-anywhere flex items-center gap-2">
      <span aria-hidden="true" className={classNames('size-3 shrink-0 rounded-[4px]', className)} />
      {children}
    </li>
  )
}
