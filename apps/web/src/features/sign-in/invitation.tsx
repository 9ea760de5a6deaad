import { routes } from '@gpod/contract'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useText } from '../../i18n/use-text.tsx'
import { ApiError, type ResponseOf } from '../../lib/api-client.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { apiQuery } from '../../lib/query-client.ts'

type Invitation = UseQueryResult<ResponseOf<typeof routes.signIn.invitation>>

/** Codes are at least this long; shorter text is still being typed. */
const shortestCode = 6

/** Who a code is from, asked once she has typed enough of it. */
export function useInvitation(typed: string): Invitation {
  const code = useDeferredValue(typed.trim())
  return useQuery({
    ...apiQuery(routes.signIn.invitation, { params: { code } }),
    enabled: code.length >= shortestCode,
    placeholderData: keepPreviousData,
  })
}

/** Whose code it is, what is wrong with it, or where to find one. */
export function CodeHint({ invitation }: { invitation: Invitation }) {
  const { t } = useText()
  const errorText = useErrorText()
  if (invitation.error instanceof ApiError && invitation.error.status !== 0) return errorText(invitation.error)
  if (!invitation.data) return t('sign-in.codeHint')
  const employer = invitation.data.employerName
  return invitation.data.kind === 'invitation'
    ? t('sign-in.codeInvitation', { employer })
    : t('sign-in.codeCompany', { employer })
}
