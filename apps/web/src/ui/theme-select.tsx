import { useText } from '../i18n/use-text.tsx'
import { Field } from './field.tsx'
import { Select } from './input.tsx'
import { type Theme, useTheme } from './theme.ts'

/** Light, dark, or as the device says. */
export function ThemeSelect() {
  const { t } = useText()
  const [theme, setTheme] = useTheme()
  return (
    <Field label={t('common.theme')}>
      <Select
        value={theme}
        onChange={(event) => setTheme(event.target.value as Theme)}
        options={[
          { value: 'system', label: t('common.themeSystem') },
          { value: 'light', label: t('common.themeLight') },
          { value: 'dark', label: t('common.themeDark') },
        ]}
      />
    </Field>
  )
}
