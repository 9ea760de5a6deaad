import { isLanguage, languageCodes, languages } from '../../../i18n/languages.ts'
import { setLanguage } from '../../../i18n/load-texts.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { ThemeSelect } from '../../../ui/theme-select.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useSaveDetails } from './save-details.ts'

/** Language and colours. The language is kept with the account too, for what is sent to them. */
export function PreferencesCard() {
  const { t, language } = useText()
  const errorText = useErrorText()
  const save = useSaveDetails()

  const choose = async (code: string) => {
    if (!isLanguage(code)) return
    try {
      await setLanguage(code)
      await save.mutateAsync({ language: code })
    } catch (error) {
      notify.failure({ title: t('profile.languageFailed'), description: errorText(error) })
    }
  }

  return (
    <Card title={t('profile.preferences')}>
      <div className="grid gap-4">
        <Field label={t('common.language')} hint={t('profile.languageHint')}>
          <Select
            value={language}
            onChange={(event) => choose(event.target.value)}
            options={languageCodes.map((code) => ({ value: code, label: languages[code].name, lang: code }))}
          />
        </Field>
        <ThemeSelect />
      </div>
    </Card>
  )
}
