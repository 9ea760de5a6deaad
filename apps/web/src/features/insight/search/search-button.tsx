import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { SearchedPage } from './searched-page.ts'

const SearchDialog = lazyPart(() => import('./search-dialog.tsx'))

/** Opens the search of everything, also by "/" and Ctrl+K where nobody is typing. */
export function SearchButton({ pages }: { pages: readonly SearchedPage[] }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
      // A dialog that is open has the page to itself.
      if (!(isShortcut || isSlash) || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="/ Control+K"
        aria-label={t('search.open')}
        title={t('search.open')}
        className="pressable flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line bg-surface px-2.5 text-ink-2 text-secondary wide:min-w-56 wide:justify-start wide:px-4"
      >
        <Search aria-hidden="true" className="size-5 shrink-0" />
        <span className="hidden flex-1 text-start wide:inline">{t('search.open')}</span>
        <kbd className="hidden rounded-sm border border-line px-1.5 text-small wide:inline">/</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog pages={pages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
