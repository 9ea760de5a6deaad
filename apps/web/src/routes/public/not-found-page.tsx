import { useText } from '../../i18n/use-text.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PublicLayout } from './public-layout.tsx'

/** For who is not signed in, and wherever it is not known who asks. */
export function NotFoundPage() {
  return (
    <PublicLayout>
      <NotFound home="/" />
    </PublicLayout>
  )
}

/** There is no such page; the way to one that there is. */
export function NotFound({ home }: { home: string }) {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('common.notFoundTitle')}</PageTitle>
      <div className="mx-auto grid max-w-lg justify-items-start gap-4 py-12">
        <h1 className="font-semibold text-title leading-heading tracking-display wide:text-title-wide">
          {t('common.notFoundTitle')}
        </h1>
        <p className="text-ink-2">{t('common.notFoundText')}</p>
        <a href={home} className={buttonClasses()}>
          {t('common.notFoundAction')}
        </a>
      </div>
    </>
  )
}
