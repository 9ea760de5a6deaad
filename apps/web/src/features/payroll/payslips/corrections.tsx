import type { PayslipView } from '@gpod/contract'
import { ChevronRight, Info } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'

/** Payslips that put right something of this one, and those that this one puts right: each leads to the other. */
export function Corrections({ view }: { view: PayslipView }) {
  const { t } = useText()
  const { correctedBy, document } = view
  const { reverses } = document
  if (correctedBy.length === 0 && document.corrects.length === 0 && !reverses) return null
  const entries = [
    ...correctedBy.map((entry) => ({ ...entry, text: 'payslips.correctedBy' as const })),
    ...document.corrects.map((entry) => ({ ...entry, text: 'payslips.corrects' as const })),
  ]
  return (
    <ul className="grid gap-2">
      {reverses && (
        <li className="flex items-start gap-2.5 rounded-md bg-warn-soft px-3.5 py-2.5 text-warn">
          <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            {t('payslips.reverses', { on: reverses.payDate })}{' '}
            <Link
              to={`/payslips/${reverses.payslipId}`}
              className="inline-flex items-center gap-0.5 whitespace-nowrap font-semibold underline"
            >
              {t('payslips.openThat')} <ChevronRight aria-hidden="true" className="mirrored size-4" />
            </Link>
          </span>
        </li>
      )}
      {entries.map(({ payslipId, payDate, amount, label, text }) => (
        <li
          key={`${text} ${payslipId} ${label} ${amount}`}
          className="flex items-start gap-2.5 rounded-md bg-warn-soft px-3.5 py-2.5 text-warn"
        >
          <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            {t(text, { on: payDate, label, amount })}{' '}
            <Link
              to={`/payslips/${payslipId}`}
              className="inline-flex items-center gap-0.5 whitespace-nowrap font-semibold underline"
            >
              {t('payslips.openThat')} <ChevronRight aria-hidden="true" className="mirrored size-4" />
            </Link>
          </span>
        </li>
      ))}
    </ul>
  )
}
