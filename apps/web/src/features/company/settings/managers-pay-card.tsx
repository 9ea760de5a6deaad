import { routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'

const me = apiQuery(routes.settings.company)

/** Whether line managers see what their people earn; it holds from their next look on. */
export function ManagersPayCard({ canWrite }: { canWrite: boolean }) {
  const { t } = useText()
  const errorText = useErrorText()
  const employer = useQuery(me)
  const save = useMutation({
    mutationFn: (managersSeePay: boolean) => call(routes.settings.showPayToManagers, { body: { managersSeePay } }),
    onSuccess: () => notify.success({ title: t('audit.paySaved') }),
    onError: (error) => notify.failure({ title: t('audit.payFailed'), description: errorText(error) }),
  })
  // Ticked in the same moment: a mutation tells that it runs a moment later, and the tick would jump back.
  const [chosen, setChosen] = useState<boolean>()
  if (!employer.data) return null
  return (
    <Card title={t('audit.payTitle')}>
      <p className="mb-2 text-ink-2 text-secondary">{t('audit.payText')}</p>
      <Checkbox
        label={t('audit.paySwitch')}
        checked={chosen ?? employer.data.managersSeePay}
        disabled={!canWrite || save.isPending}
        onChange={({ target }) => {
          setChosen(target.checked)
          save.mutate(target.checked, { onSettled: () => setChosen(undefined) })
        }}
      />
    </Card>
  )
}
