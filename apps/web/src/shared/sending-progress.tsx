import { useText } from '../i18n/use-text.tsx'

/** How much of a file is sent, in basis points. */
export function SendingProgress({ progress, fileName }: { progress: number; fileName?: string }) {
  const { t } = useText()
  return (
    <div className="grid gap-1 text-ink-2 text-secondary">
      {fileName !== undefined && <bdi className="wrap-anywhere">{fileName}</bdi>}
      <progress
        aria-label={t('documents.sending')}
        className="h-2 w-full overflow-hidden rounded-full accent-primary"
        value={progress}
        max={10_000}
      />
      <p>{t('documents.sent', { points: progress })}</p>
    </div>
  )
}
