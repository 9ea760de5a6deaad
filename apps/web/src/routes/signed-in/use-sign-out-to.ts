import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useText } from '../../i18n/use-text.tsx'
import { useErrorText } from '../../lib/error-text.ts'
import { beforeSignOut, forgetSession, useSignOut } from '../../lib/sign-out.ts'
import { forgetUnsaved } from '../../shared/unsaved.ts'
import { notify } from '../../ui/toasts.tsx'

/** Signs out, after asking where something waits on this device; says so on the page it leads to, and forgets what this session saw. */
export function useSignOutTo(login: string) {
  const { t } = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { isPending, mutate } = useSignOut({
    onSuccess: () => {
      forgetUnsaved()
      navigate(login, { replace: true })
      forgetSession(client)
      notify.success({ title: t('common.loggedOut'), description: t('common.loggedOutText') })
    },
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return { isPending, mutate: () => (beforeSignOut.ask ? beforeSignOut.ask(mutate) : mutate()) }
}
