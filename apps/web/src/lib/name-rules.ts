import { isName } from '@gpod/contract'
import type { FieldError } from 'react-hook-form'
import { useText } from '../i18n/use-text.tsx'

/** What a form that checks by itself asks of a person's name. */
export const nameRules = { required: true, maxLength: 100, validate: (text: string) => isName(text.trim()) }

/** What is wrong with a name, by those rules. */
export function useNameProblem(): (error: FieldError | undefined) => string | undefined {
  const { t } = useText()
  return (error) => {
    if (error === undefined) return undefined
    if (error.type === 'maxLength') return t('common.fieldTooLong')
    return error.type === 'validate' ? t('common.fieldPlain') : t('common.fieldRequired')
  }
}
