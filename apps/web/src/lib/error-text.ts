import { type ErrorCode, errorCodes } from '@gpod/contract'
import type { PlainKey, Translate } from '../i18n/create-text.ts'
import { useText } from '../i18n/use-text.tsx'
import { ApiError, type ClientErrorCode } from './api-client.ts'

type Codes = ErrorCode | ClientErrorCode
/** Does not compile while a code of the contract has no text. */
const keyOf = (code: Codes): `errors.${Codes}` & PlainKey => `errors.${code}`

/** Any error in the reader's words, by its code; the server's English message is never shown. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useText()
  return (error) => {
    if (!(error instanceof ApiError) || !isKnown(error.code)) return t('errors.internal')
    return withDetails(t, error) ?? t(keyOf(error.code))
  }
}

/** The message that says more than the code alone, where the server told the numbers. */
function withDetails(t: Translate, { code, details }: ApiError): string | null {
  const { retryAfterSeconds, reason } = details
  const isTooOften = code === 'too_many_attempts' || code === 'too_many_requests'
  if (isTooOften && typeof retryAfterSeconds === 'number') {
    return t('errors.too_many_attempts_wait', { seconds: retryAfterSeconds })
  }
  if (code === 'password_too_weak' && typeof reason === 'string') {
    const key = weaknesses[reason]
    return key === undefined ? null : t(key)
  }
  return null
}

/** The strength estimator's reasons, grouped by what helps against them. */
const weaknesses: Readonly<Record<string, PlainKey & `errors.password_weak_${string}`>> = {
  pwned: 'errors.password_weak_common',
  topTen: 'errors.password_weak_common',
  topHundred: 'errors.password_weak_common',
  common: 'errors.password_weak_common',
  similarToCommon: 'errors.password_weak_common',
  wordByItself: 'errors.password_weak_common',
  commonNames: 'errors.password_weak_common',
  namesByThemselves: 'errors.password_weak_common',
  userInputs: 'errors.password_weak_personal',
  straightRow: 'errors.password_weak_pattern',
  keyPattern: 'errors.password_weak_pattern',
  simpleRepeat: 'errors.password_weak_pattern',
  extendedRepeat: 'errors.password_weak_pattern',
  sequences: 'errors.password_weak_pattern',
  recentYears: 'errors.password_weak_dates',
  dates: 'errors.password_weak_dates',
}

function isKnown(code: string): code is Codes {
  return code === 'offline' || code === 'unexpected_answer' || (errorCodes as string[]).includes(code)
}
