import { useMissingPart } from '../lib/missing-parts.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useText } from './use-text.tsx'

/**
 * Says that a part of the next page, or of this one, could not be loaded, and tries again when asked. The page before it
 * stays in use meanwhile; at the very first there is none. Its own words come with the script.
 */
export function PageFailed({ isFirstPage = false }: { isFirstPage?: boolean }) {
  const { t } = useText()
  const missing = useMissingPart()
  if (!missing) return null
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5 text-ink shadow-card',
        // Above the bar of tabs, whose links stay in reach.
        isFirstPage
          ? 'mx-auto my-16 max-w-lg'
          : 'pointer-events-auto fixed inset-x-4 bottom-[calc(72px+1rem+env(safe-area-inset-bottom))] z-50 mx-auto max-w-lg wide:bottom-4',
      )}
    >
      <p className="font-medium text-bad">{missing.isOutdated ? t('common.outdated') : t('common.textsFailed')}</p>
      <p className="text-ink-2">{missing.isOutdated ? t('common.outdatedText') : t('common.textsFailedSafe')}</p>
      <Button look="outline" onClick={missing.retry}>
        {missing.isOutdated ? t('common.reload') : t('common.retry')}
      </Button>
    </div>
  )
}
