import { type KioskPerson, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import type { Identity } from './kiosk-entry.tsx'
import { PinFields, usePinAnswers } from './pin-fields.tsx'

/** Chooses one's own PIN by the one a manager gave. */
export function KioskPin({
  identity,
  onChanged,
}: {
  identity: Identity
  onChanged: (pin: string, person: KioskPerson) => void
}) {
  const { t } = useText()
  const errorText = useErrorText()
  const form = usePinAnswers()
  const change = useMutation({
    mutationFn: (newPin: string) => call(routes.kiosks.changePin, { body: { ...identity, newPin } }),
    onSuccess: (person, newPin) => onChanged(newPin, person),
  })
  const unplaced = form.unplaced(change.error)
  return (
    <form noValidate onSubmit={form.onSubmit(({ pin }) => change.mutateAsync(pin))} className="grid gap-4">
      <div>
        <h2 className="font-semibold text-card">{t('kiosks.pinOwnTitle')}</h2>
        <p className="text-ink-2">{t('kiosks.pinOwnText')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <PinFields form={form} />
      </div>
      {unplaced !== null && unplaced !== undefined && (
        <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-bad text-secondary">
          {errorText(unplaced)}
        </p>
      )}
      <Button type="submit" wide busy={change.isPending && t('common.saving')}>
        {t('common.save')}
      </Button>
    </form>
  )
}
