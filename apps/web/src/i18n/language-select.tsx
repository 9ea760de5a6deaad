import { ChevronDown, Globe } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../ui/class-names.ts'
import { notify } from '../ui/toasts.tsx'
import { type AnyLanguage, fakeLanguages, languages } from './languages.ts'
import { setLanguage } from './load-texts.ts'
import { useText } from './use-text.tsx'

const offered = Object.entries(import.meta.env.DEV ? { ...languages, ...fakeLanguages } : languages)

type LanguageSelectProps = {
  onChosen?: (language: AnyLanguage) => void
  /** On a phone the sign alone, as wide as a button. */
  isBrief?: boolean
}

/** Chooses the language, each under its own name; the page changes at once, without a reload. `onChosen` hears of it. */
export function LanguageSelect({ onChosen, isBrief = false }: LanguageSelectProps) {
  const { t, language } = useText()
  const id = useId()
  return (
    <div className="relative inline-flex">
      <label htmlFor={id} className="sr-only">
        {t('common.language')}
      </label>
      <Globe
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2',
          isBrief && 'max-sm:start-3',
        )}
      />
      <ChevronDown
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-ink-2',
          isBrief && 'max-sm:hidden',
        )}
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
        className={classNames(
          'pressable field-sizing-content min-h-11 appearance-none rounded-full border border-line-strong bg-surface ps-10 pe-8 font-medium text-secondary',
          isBrief && 'max-sm:w-11 max-sm:overflow-hidden max-sm:ps-11 max-sm:pe-0',
        )}
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
