import { ChevronDown } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'

/** The company's code, by which workers link their own account to their record. Folded away: it is seldom needed. */
export function JoinCode({ code, renewedAt }: { code: string; renewedAt: string | null }) {
  const { t } = useText()
  return (
    <details className="group rounded-lg border border-line bg-surface px-5 py-1.5 shadow-card">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-medium [&::-webkit-details-marker]:hidden">
        {t('employees.joinCode')}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="mt-1 mb-3 text-ink-2 text-secondary">{t('employees.joinCodeText')}</p>
      {renewedAt !== null && <p className="mb-3 text-secondary">{t('employees.joinCodeRenewed', { at: renewedAt })}</p>}
      <div className="max-w-md">
        <CopyField label={t('employees.code')} value={code} />
      </div>
    </details>
  )
}
