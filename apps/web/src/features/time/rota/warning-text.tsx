import { useText } from '../../../i18n/use-text.tsx'
import type { RotaWarning } from './rota-requests.ts'

/** What is wrong, by which law, and what would put it right. */
export function WarningText({ warning }: { warning: RotaWarning }) {
  const { t } = useText()
  const { rule, law, limit, found, mend, skill } = warning
  const figures = { found: Math.round(found ?? 0), limit: limit ?? 0 }
  return (
    <p className="text-secondary">
      <span className={warning.verdict === 'broken' ? 'font-semibold text-bad' : 'font-semibold text-warn'}>
        {rule === 'skill_missing' || rule === 'skill_expired'
          ? t(`rota.rule_${rule}`, { skill: skill ?? '' })
          : rule === 'on_leave' || rule === 'unavailable'
            ? t(`rota.rule_${rule}`)
            : t(`rota.rule_${rule}`, figures)}
      </span>
      {mend !== null && (
        <>
          {' '}
          {mend.kind === 'begin_later' && mend.from !== null
            ? t('rota.mend_begin_later', { at: mend.from })
            : mend.kind === 'add_break'
              ? t('rota.mend_add_break', { minutes: mend.minutes ?? 0 })
              : t('rota.mend_work_less', { minutes: mend.minutes ?? 0 })}
        </>
      )}
      {law !== null && (
        <span className="block text-ink-2 text-small">
          <bdi lang="en">{law}</bdi>
        </span>
      )}
    </p>
  )
}
