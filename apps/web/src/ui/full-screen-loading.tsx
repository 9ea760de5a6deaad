import { useText } from '../i18n/use-text.tsx'
import { Logo } from './logo.tsx'
import { Spinner } from './spinner.tsx'

/** Shown while it is not known yet who is asking. */
export function FullScreenLoading() {
  const { t } = useText()
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-5 p-4">
      <Logo className="size-16" />
      <p className="flex items-center gap-3 text-ink-2">
        <Spinner /> {t('common.loading')}
      </p>
    </div>
  )
}

/** The same before any language is loaded: no words yet. */
export function FullScreenShell() {
  return (
    <div className="grid min-h-dvh place-content-center justify-items-center gap-5 p-4">
      <Logo className="size-16" />
      <Spinner className="text-ink-2" />
    </div>
  )
}
