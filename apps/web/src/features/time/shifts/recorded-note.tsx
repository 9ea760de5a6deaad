import { CircleAlert, Smartphone } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import type { RecordedHere } from './recorded-here.ts'

/** What this device recorded and has not sent, or that it could not record it. */
export function RecordedNote({ waiting, failed }: { waiting: readonly RecordedHere[]; failed: unknown }) {
  const { t } = useText()
  const latest = waiting.at(-1)
  return (
    <div role="status">
      {latest && (
        <p className="mt-4 flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 text-secondary text-warn">
          <Smartphone aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {t('shifts.recordedHere', { at: latest.time.wall, count: waiting.length })}
        </p>
      )}
      {failed != null && (
        <p className="mt-4 flex items-start gap-2 rounded-md bg-bad-soft px-3 py-2 text-bad text-secondary">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {t('shifts.recordFailed')}
        </p>
      )}
    </div>
  )
}
