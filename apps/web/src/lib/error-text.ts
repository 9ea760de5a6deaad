import { type ErrorCode, errorCodes } from '@gpod/contract'
import type { PlainKey } from '../i18n/create-text.ts'
import { useText } from '../i18n/use-text.tsx'
import { ApiError, type ClientErrorCode } from './api-client.ts'

type Codes = ErrorCode | ClientErrorCode
/** Does not compile while a code of the contract has no words. */
const keyOf = (code: Codes): `errors.${Codes}` & PlainKey => `errors.${code}`

/** Any error in the reader's words, by its code; the server's English message is never shown. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useText()
  return (error) => (error instanceof ApiError && isKnown(error.code) ? t(keyOf(error.code)) : t('errors.internal'))
}

function isKnown(code: string): code is Codes {
  return code === 'offline' || code === 'unexpected_answer' || (errorCodes as string[]).includes(code)
}
