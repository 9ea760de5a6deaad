import { KioskScreen } from '../../features/time/kiosks/kiosk-screen.tsx'
import { LanguageSelect } from '../../i18n/language-select.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** A shared screen: nothing leads away from it. */
export default function KioskPage() {
  const { t } = useText()
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col gap-4 px-4 pb-8">
      <PageTitle>{t('kiosks.screenTitle')}</PageTitle>
      <header className="flex justify-end pt-4">
        <LanguageSelect />
      </header>
      <main className="flex-1">
        <KioskScreen />
      </main>
    </div>
  )
}
