import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useTextsFailure } from './load-texts.ts'
import { useText } from './use-text.tsx'

/**
 * Says that what the next page says could not be loaded, and tries again when asked. The page before it stays as it is,
 * below this; at the very first there is none. Its own words come with the script.
 */
export function TextsFailed({ isFirstPage = false }: { isFirstPage?: boolean }) {
  const { t } = useText()
  const failure = useTextsFailure()
  if (!failure) return null
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-col items-start gap-3 bg-surface p-5 text-ink',
        isFirstPage ? 'mx-auto my-16 max-w-lg' : 'fixed inset-x-0 top-0 z-50 border-line border-b shadow-card',
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
