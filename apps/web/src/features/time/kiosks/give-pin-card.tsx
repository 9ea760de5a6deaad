import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { Refusal } from '../../../shared/refusal.tsx'
import { WorkerField } from '../../../shared/worker-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Isolated } from '../../../ui/money.tsx'

/** A PIN that works once, for who has none or forgot it. Shown this once. */
export function GivePinCard() {
  const { t } = useText()
  const [workerId, setWorkerId] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const give = useMutation({
    mutationFn: (id: string) => call(routes.kiosks.givePin, { params: { id } }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (workerId !== null) give.mutate(workerId)
  }
  return (
    <Card title={t('kiosks.givePinTitle')}>
      <p className="mb-3 text-ink-2">{t('kiosks.givePinText')}</p>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <WorkerField
          value={workerId}
          error={isChecked && workerId === null ? t('common.fieldRequired') : null}
          onChange={(id) => {
            setWorkerId(id)
            give.reset()
          }}
        />
        <Button type="submit" look="soft" busy={give.isPending && t('kiosks.pinGiving')}>
          {t('kiosks.givePin')}
        </Button>
      </form>
      <div role="status">
        {give.data && (
          <div className="mt-4 rounded-md bg-surface-2 px-4 py-3.5">
            <p className="font-semibold text-title-wide tabular-nums tracking-display">
              <Isolated>{give.data.pin}</Isolated>
            </p>
            <p className="text-ink-2 text-secondary">{t('kiosks.pinShown', { until: give.data.expiresAt })}</p>
          </div>
        )}
      </div>
      {give.isError && (
        <div role="alert" className="mt-3 text-bad">
          <Refusal error={give.error} />
        </div>
      )}
    </Card>
  )
}
