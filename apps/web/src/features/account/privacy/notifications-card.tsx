import { type Notifications, routes } from '@gpod/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** Which mails they get; each tick is saved as it is made. */
export function NotificationsCard() {
  const { t } = useText()
  const errorText = useErrorText()
  const client = useQueryClient()
  const query = apiQuery(routes.privacy.notifications)
  const wanted = useQuery(query)
  // Ticked at once: what the query knows is told a moment later, and until then the tick would jump back.
  const [chosen, setChosen] = useState<Notifications | null>(null)
  const save = useMutation({
    mutationFn: (body: Notifications) => call(routes.privacy.setNotifications, { body }),
    onMutate: (body) => {
      const before = client.getQueryData(query.queryKey)
      client.setQueryData(query.queryKey, body)
      return { before }
    },
    onSuccess: () => notify.success({ title: t('privacy.mailsSaved') }),
    onError: (error, _body, kept) => {
      client.setQueryData(query.queryKey, kept?.before)
      notify.failure({ title: t('privacy.mailsFailed'), description: errorText(error) })
    },
  })
  const choose = (choice: Notifications) => {
    setChosen(choice)
    save.mutate(choice, { onSettled: () => setChosen(null) })
  }
  const choices = [
    { name: 'payslipReady', label: t('privacy.mailsPayslip') },
    { name: 'withdrawals', label: t('privacy.mailsWithdrawals') },
  ] as const
  return (
    <Card title={t('privacy.mails')}>
      <Loaded query={wanted}>
        {(kept) => (
          <div className="grid gap-1">
            {choices.map(({ name, label }) => (
              <Checkbox
                key={name}
                label={label}
                checked={(chosen ?? kept)[name]}
                onChange={(event) => choose({ ...(chosen ?? kept), [name]: event.target.checked })}
              />
            ))}
            <p className="mt-1 text-ink-2 text-small">{t('privacy.mailsSecurity')}</p>
          </div>
        )}
      </Loaded>
    </Card>
  )
}
