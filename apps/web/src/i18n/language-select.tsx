import { ChevronDown, Globe } from 'lucide-react'
import { useId } from 'react'
import { notify } from '../ui/toasts.tsx'
import { type AnyLanguage, fakeLanguages, languages } from './languages.ts'
import { setLanguage } from './load-texts.ts'
import { useText } from './use-text.tsx'

const offered = Object.entries(import.meta.env.DEV ? { ...languages, ...fakeLanguages } : languages)

/** Chooses the language, each under its own name; the page changes at once, without a reload. `onChosen` hears of it. */
export function LanguageSelect({ onChosen }: { onChosen?: (language: AnyLanguage) => void } = {}) {
  const { t, language } = useText()
  const id = useId()
  return (
    <div className="relative inline-flex">
      <label htmlFor={id} className="sr-only">
        {t('common.language')}
      </label>
      <Globe aria-hidden="true" className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2" />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-ink-2"
      />
      <select
        id={id}
        value={language}
        onChange={(event) => {
          const chosen = event.target.value as AnyLanguage
          setLanguage(chosen).then(
            () => onChosen?.(chosen),
            () => notify.failure({ title: t('common.textsFailed'), description: t('common.textsFailedSafe') }),
          )
        }}
        className="pressable field-sizing-content min-h-11 appearance-none rounded-full border border-line-strong bg-surface ps-10 pe-8 font-medium text-secondary"
      >
        {offered.map(([code, { name }]) => (
          <option key={code} value={code} lang={code.startsWith('xx') ? 'en' : code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
