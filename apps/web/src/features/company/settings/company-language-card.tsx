import { type Language, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { languageCodes, languages } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** In which language the company writes to people who have chosen none of their own. */
export function CompanyLanguageCard({ canWrite }: { canWrite: boolean }) {
  const { t } = useText()
  const errorText = useErrorText()
  const { data } = useQuery(apiQuery(routes.settings.company))
  const save = useMutation({
    mutationFn: (language: Language | null) => call(routes.settings.setLanguage, { body: { language } }),
    onSuccess: () => notify.success({ title: t('settings.languageSaved') }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  if (!data) return null
  const chosen = save.isPending ? save.variables : data.language
  return (
    <Card title={t('settings.languageTitle')}>
      <Field label={t('settings.languageLabel')} hint={t('settings.languageHint')} className="max-w-md">
        <Select
          value={chosen ?? ''}
          disabled={!canWrite || save.isPending}
          onChange={({ target }) => save.mutate(languageCodes.find((code) => code === target.value) ?? null)}
          options={[
            { value: '', label: t('settings.languageOfWriter') },
            ...languageCodes.map((code) => ({ value: code, label: languages[code].name, lang: code })),
          ]}
        />
      </Field>
    </Card>
  )
}
