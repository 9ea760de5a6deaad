import type { ErasablePart, KeptBecause, KeptPart } from '@gpod/contract'
import { Check, Clock } from 'lucide-react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'

const partLabels = {
  face: 'privacy.part_face',
  devices: 'privacy.part_devices',
  mail: 'privacy.part_mail',
  contact: 'privacy.part_contact',
  bank_account: 'privacy.part_bank_account',
  account: 'privacy.part_account',
  papers: 'privacy.part_papers',
  hours: 'privacy.part_hours',
  advances: 'privacy.part_advances',
  books: 'privacy.part_books',
  history: 'privacy.part_history',
} as const satisfies Record<ErasablePart, PlainKey>

const becauseLabels = {
  needed: 'privacy.because_needed',
  account_open: 'privacy.because_account_open',
  paye_records: 'privacy.because_paye_records',
  minimum_wage: 'privacy.because_minimum_wage',
  limitation: 'privacy.because_limitation',
  accounting: 'privacy.because_accounting',
  proof: 'privacy.because_proof',
} as const satisfies Record<KeptBecause, PlainKey>

/** What the law counts from the end of the tax year in which somebody left: no day while they work there. */
const countsFromLeaving: ReadonlySet<KeptBecause> = new Set(['paye_records', 'minimum_wage', 'limitation'])

/** What goes, under a heading. */
export function ErasedParts({ title, parts }: { title: string; parts: readonly ErasablePart[] }) {
  const { t } = useText()
  if (parts.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold text-secondary">{title}</h3>
      <ul className="grid gap-2">
        {parts.map((part) => (
          <li key={part} className="wrap-anywhere flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
            {t(partLabels[part])}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What stays, why and until when. */
export function KeptParts({ parts }: { parts: readonly KeptPart[] }) {
  const { t } = useText()
  if (parts.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold text-secondary">{t('privacy.eraseKept')}</h3>
      <ul className="grid gap-2.5">
        {parts.map(({ part, because, until }) => (
          <li key={part} className="wrap-anywhere flex items-start gap-2">
            <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" />
            <span>
              <span className="block">{t(partLabels[part])}</span>
              <span className="block text-ink-2 text-small">{t(becauseLabels[because])}</span>
              {until !== null && (
                <span className="block font-medium text-small">{t('privacy.until', { on: until })}</span>
              )}
              {until === null && countsFromLeaving.has(because) && (
                <span className="block font-medium text-small">{t('privacy.untilLeaving')}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
