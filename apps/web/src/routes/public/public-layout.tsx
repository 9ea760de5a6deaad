import type { ReactNode } from 'react'
import { LanguageSelect } from '../../i18n/language-select.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { Logo } from '../../ui/logo.tsx'

/** The frame of pages for visitors: the name, the language, the page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useText()
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[1120px] flex-col px-4 pb-12 wide:px-8">
      <header className="flex print:hidden flex-wrap items-center justify-between gap-3 py-4">
        <a href="/" className="flex min-h-11 items-center gap-2.5 font-bold text-title tracking-display">
          <Logo /> {t('common.productName')}
        </a>
        <LanguageSelect />
      </header>
      <main className="flex-1">{children}</main>
    </div>
  )
}
