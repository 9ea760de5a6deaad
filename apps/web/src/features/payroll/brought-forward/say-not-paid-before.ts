import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { notify } from '../../../ui/toasts.tsx'

/** Says that nobody paid some employees in a tax year before GPOD does. */
export function useSayNotPaidBefore(taxYear: string) {
  const { t } = useText()
  return useMutation({
    mutationFn: (workerIds: string[]) => call(routes.broughtForward.notPaidBefore, { body: { taxYear, workerIds } }),
    onSuccess: ({ said }) => notify.success({ title: t('brought-forward.notPaidSaid', { count: said }) }),
  })
}
