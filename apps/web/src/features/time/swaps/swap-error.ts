import type { Against } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { useAgainstText } from './against-text.ts'

type Blocked = Partial<Against> & Pick<Against, 'rule'> & { isYou?: boolean }

/** What the server said to a swap or a claim, with the rule that stands against it in words. */
export function useSwapError(): (error: unknown) => string {
  const { t } = useText()
  const errorText = useErrorText()
  const againstText = useAgainstText()
  return (error) => {
    if (!(error instanceof ApiError)) return errorText(error)
    if (error.code === 'rota_changed') return t('swaps.changedSince')
    if (error.code !== 'shift_blocked') return errorText(error)
    const { rule, limit = null, found = null, skill = null, isYou = true } = error.details as unknown as Blocked
    const why = againstText({ rule, limit, found, skill })
    return t(isYou ? 'swaps.blockedYou' : 'swaps.blockedOther', { why })
  }
}
