import { type CompanyUsers, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { notify } from '../../../ui/toasts.tsx'

export const usersQuery = apiQuery(routes.users.list)

/**
 * Who manages changes with a verification where the server wants
 * one; null where they gave up, and nothing was changed.
 */
export function useUsersChange<V>(
  change: (variables: V) => Promise<CompanyUsers>,
  { verify, done }: { verify: Verify; done: (variables: V) => string },
) {
  const { t } = useText()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (variables: V) => withVerification(() => change(variables), { verify, action: 'security' }),
    onSuccess: (users, variables) => {
      if (users === null) return
      notify.success({ title: done(variables) })
    },
    onError: (error) => notify.failure({ title: t('users.failed'), description: errorText(error) }),
  })
}
