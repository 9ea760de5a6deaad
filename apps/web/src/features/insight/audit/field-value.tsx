import { type AuditFieldKind, type AuditRow, auditFields } from '@gpod/contract'
import { pence } from '@gpod/money'
import { useText } from '../../../i18n/use-text.tsx'
import { labelOf } from '../../../shared/label-of.ts'
import { useScheduleLabel } from '../../../shared/pay-run-labels.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { fieldLabels } from './field-labels.ts'
import { valueLabel } from './value-labels.ts'

/** What a recorded field is called; one of an older version that is not known goes by its own name. */
export function FieldName({ name }: { name: string }) {
  const { t } = useText()
  const label = labelOf(fieldLabels, name)
  return label === null ? <Isolated>{name}</Isolated> : t(label)
}

const kindOf = (name: string): AuditFieldKind =>
  Object.hasOwn(auditFields, name) ? auditFields[name as keyof typeof auditFields] : 'plain'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)

/** Whether screens have words for a field and what it holds: no reference number, no code, nothing of an unknown version. */
export function isReadable(name: string, value: unknown): boolean {
  if (labelOf(fieldLabels, name) === null || kindOf(name) === 'id') return false
  if (typeof value === 'string') return valueLabel(name, value) !== null || !isCode(value)
  if (Array.isArray(value)) return value.every((one) => isReadable(name, one))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).every(([inner, held]) => isReadable(inner, held))
  }
  return true
}

/** Words joined as code joins them, a digest, or an id: nobody wrote these. */
const isCode = (text: string) =>
  /^[a-z0-9]+(_[a-z0-9]+)+$/.test(text) || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^[0-9a-f]{32,}$/.test(text)

type FieldValueProps = {
  name: string
  value: unknown
  /** The record that the field is of. */
  of: Readonly<Record<string, unknown>>
  named: AuditRow['named']
}

/** A recorded value as people read it: money, days, times and yes or no in their language; what it is made of below each other. */
export function FieldValue({ name, value, of, named }: FieldValueProps) {
  const { t, day, dateTime, duration, number, share } = useText()
  const scheduleLabel = useScheduleLabel()
  if (value === undefined) return null
  if (value === null) return '–'
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
  if (typeof value === 'number') {
    const schedule = name === 'scheduleNumber' ? scheduleOf(value, of, named) : null
    if (schedule) return <bdi>{scheduleLabel({ ...schedule, scheduleName: schedule.name })}</bdi>
    switch (kindOf(name)) {
      case 'money':
        return <Money amount={pence(value)} />
      case 'share':
        return share(value)
      case 'minutes':
        return duration(value)
      case 'weekdays':
        return day(weekdayOf(value), 'weekday')
      default:
        return number(value)
    }
  }
  if (typeof value === 'string') {
    if (isDay(value)) return day(value, 'long')
    if (isInstant(value)) return dateTime(value)
    const label = valueLabel(name, value)
    if (label !== null) return t(label)
    const known = named.find((one): one is WithId => 'id' in one && one.id === value)
    if (known) return <NamedValue known={known} />
    return <bdi>{value}</bdi>
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return '–'
    return (
      <span className="flex flex-wrap gap-x-2">
        {value.map((one: unknown, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a recorded list never changes.
          <span key={index}>
            <FieldValue name={name} value={one} of={of} named={named} />
          </span>
        ))}
      </span>
    )
  }
  return (
    <ul>
      {Object.entries(value as Record<string, unknown>).map(([inner, held]) => (
        <li key={inner}>
          <span className="text-ink-2">
            <FieldName name={inner} />
          </span>{' '}
          <FieldValue name={inner} value={held} of={value as Record<string, unknown>} named={named} />
        </li>
      ))}
    </ul>
  )
}

type Named = AuditRow['named'][number]
type WithId = Extract<Named, { id: string }>

/** The schedule of that number, by the frequency that stands beside it; an older entry without one only where it is the only one. */
function scheduleOf(scheduleNumber: number, of: FieldValueProps['of'], named: readonly Named[]) {
  const frequency = of.payFrequency ?? of.frequency
  const found = named.flatMap((one) =>
    'scheduleNumber' in one && one.scheduleNumber === scheduleNumber && (frequency ?? one.frequency) === one.frequency
      ? [one]
      : [],
  )
  return found.length === 1 ? found[0] : null
}

/** Somebody, or a shift, where the record has an id. */
function NamedValue({ known }: { known: WithId }) {
  const { dateTime, time } = useText()
  if ('name' in known) return <bdi>{known.name}</bdi>
  return (
    <>
      {dateTime(known.startsAt)}
      <Isolated>{`–${time(known.endsAt)}`}</Isolated>
      {' · '}
      <bdi>{known.location}</bdi>
    </>
  )
}

/** A day of that weekday, 1 for Monday. */
function weekdayOf(weekday: number): string {
  return `2024-01-${String(((weekday - 1) % 7) + 1).padStart(2, '0')}`
}
