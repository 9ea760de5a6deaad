import { useText } from '../../i18n/use-text.tsx'
import { CopyField } from '../../ui/copy-field.tsx'

/** The company's code, by which workers link their own account to their record. Folded away: it is seldom needed. */
export function JoinCode({ code }: { code: string }) {
  const { t } = useText()
  return (
    <details className="rounded-lg border border-line bg-surface px-5 py-3 shadow-card">
      <summary className="min-h-8 py-1 font-medium">{t('employees.joinCode')}</summary>
      <p className="mb-3 text-ink-2 text-secondary">{t('employees.joinCodeText')}</p>
      <div className="max-w-md">
        <CopyField label={t('employees.code')} value={code} />
      </div>
    </details>
  )
}
