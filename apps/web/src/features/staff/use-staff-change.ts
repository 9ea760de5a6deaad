import { routes, type Staff } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useText } from '../../i18n/use-text.tsx'
import { useErrorText } from '../../lib/error-text.ts'
import { apiQuery } from '../../lib/query-client.ts'
import { notify } from '../../ui/toasts.tsx'

export const staffQuery = apiQuery(routes.staff.list)

/** Takes the answer to a change in the place of the list. */
export function useStaffChange<V>(change: (variables: V) => Promise<Staff>, done: (variables: V) => string) {
  const { t } = useText()
  const errorText = useErrorText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (staff, variables) => {
      client.setQueryData(staffQuery.queryKey, staff)
      notify.success({ title: done(variables) })
    },
    onError: (error) => notify.failure({ title: t('staff.failed'), description: errorText(error) }),
  })
}
