import { useText } from '../../i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** What is shown when a page itself breaks. */
export function CrashPage() {
  const { t } = useText()
  return (
    <main className="mx-auto grid max-w-lg justify-items-start gap-4 px-4 py-16">
      <PageTitle>{t('common.crashTitle')}</PageTitle>
      <h1 className="font-semibold text-title leading-heading tracking-display wide:text-title-wide">
        {t('common.crashTitle')}
      </h1>
      <p className="text-ink-2">{t('common.crashText')}</p>
      <Button onClick={() => window.location.reload()}>{t('common.reload')}</Button>
    </main>
  )
}
