import { useText } from '../i18n/use-text.tsx'

/** The title of the browser's tab. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useText()
  return <title>{t('common.pageTitle', { page: children })}</title>
}
