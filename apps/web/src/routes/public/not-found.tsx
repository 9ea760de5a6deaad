import { useText } from '../../i18n/use-text.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PublicLayout } from './public-layout.tsx'

export function NotFoundPage() {
  const { t } = useText()
  return (
    <PublicLayout>
      <PageTitle>{t('common.notFoundTitle')}</PageTitle>
      <div className="mx-auto grid max-w-lg justify-items-start gap-4 py-12">
        <h1 className="font-semibold text-title leading-heading tracking-display wide:text-title-wide">
          {t('common.notFoundTitle')}
        </h1>
        <p className="text-ink-2">{t('common.notFoundText')}</p>
        <a href="/" className={buttonClasses()}>
          {t('common.notFoundAction')}
        </a>
      </div>
    </PublicLayout>
  )
}

export default NotFoundPage
