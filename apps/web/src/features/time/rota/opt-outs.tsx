import { type OptOut, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { Refusal } from '../../../shared/refusal.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

type OptOutsProps = { workerId: string; optOuts: readonly OptOut[]; canWrite: boolean }

/** Their written opt-outs from the 48 hours, and the notice that ends one. */
export function OptOuts({ workerId, optOuts, canWrite }: OptOutsProps) {
  const { t } = useText()
  const today = londonToday()
  const [on, setOn] = useState(today)
  const standing = optOuts.find(({ endsOn }) => endsOn === null)
  const write = useMutation({
    mutationFn: () =>
      standing
        ? call(routes.rota.endOptOut, { params: { id: standing.id }, body: { noticeGivenOn: on, agreedDays: null } })
        : call(routes.rota.addOptOut, { params: { id: workerId }, body: { signedOn: on } }),
  })
  return (
    <section className="grid gap-3 border-line border-t pt-4">
      <h3 className="font-semibold">{t('rota.optOut')}</h3>
      {optOuts.length === 0 && <p className="text-ink-2 text-secondary">{t('rota.optOutNone')}</p>}
      <ul className="grid gap-1 text-secondary">
        {optOuts.map(({ id, signedOn, endsOn }) => (
          <li key={id}>
            {endsOn === null
              ? t('rota.optOutStands', { on: signedOn })
              : t('rota.optOutEnds', { on: signedOn, until: endsOn })}
          </li>
        ))}
      </ul>
      {canWrite && (
        <div className="grid gap-3 sm:grid-cols-[auto_auto] sm:items-end sm:justify-start">
          <Field label={t(standing ? 'rota.noticeOn' : 'rota.signedOn')}>
            <Input type="date" max={today} value={on} onChange={(event) => setOn(event.target.value)} />
          </Field>
          <Button
            look="outline"
            busy={write.isPending && t('common.saving')}
            disabledReason={on === '' ? t('common.fieldRequired') : null}
            onClick={() => write.mutate()}
          >
            {t(standing ? 'rota.noticeRecord' : 'rota.optOutRecord')}
          </Button>
        </div>
      )}
      {write.isError && <Refusal error={write.error} />}
    </section>
  )
}
