import { useText } from '../i18n/use-text.tsx'

/** The title of the browser's tab, and what a page of the app says of itself to who lists it. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useText()
  return (
    <>
      <title>{t('common.pageTitle', { page: children })}</title>
      <meta name="description" content={t('common.description')} />
    </>
  )
}
