import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useTextsFailure } from './load-texts.ts'
import { useText } from './use-text.tsx'

/**
 * Says that what the next page says could not be loaded, and tries again when asked. The page before it stays in use
 * meanwhile; at the very first there is none. Its own words come with the script.
 */
export function TextsFailed({ isFirstPage = false }: { isFirstPage?: boolean }) {
  const { t } = useText()
  const failure = useTextsFailure()
  if (!failure) return null
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5 text-ink shadow-card',
        // Above the bar of tabs, whose links stay in reach.
        isFirstPage ? 'mx-auto my-16 max-w-lg' : 'fixed inset-x-4 bottom-26 z-50 mx-auto max-w-lg wide:bottom-4',
      )}
    >
      <p className="font-medium text-bad">{t('common.textsFailed')}</p>
      <p className="text-ink-2">{t('common.textsFailedSafe')}</p>
      <Button look="outline" onClick={failure.retry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
