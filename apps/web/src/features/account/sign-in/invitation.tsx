import type { routes } from '@gpod/contract'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, type ResponseOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { invitationQuery } from '../../../lib/invitation-query.ts'

type Invitation = UseQueryResult<ResponseOf<typeof routes.signIn.invitation>>

/** How long codes are: a company's, without what parts it, and an invitation's. Other text is still being typed. */
const invitationLength = 43
const codeLengths: readonly number[] = [8, 12, invitationLength]

/** Whether this is what stands behind the hash of an invitation: nobody types it, and nobody needs to see it. */
export const isInvitationLink = (code: string) => code.length === invitationLength

/** Who a code is from, asked once it is as long as one: the server counts those it does not know. */
export function useInvitation(typed: string): Invitation {
  const code = useDeferredValue(typed.trim())
  const isWhole = codeLengths.includes(code.length) || codeLengths.includes(code.replace(/[\s-]/g, '').length)
  return useQuery({
    ...invitationQuery(code),
    enabled: isWhole,
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
