import { routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { factorsQuery } from '../../../lib/factors.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { PinFields, usePinAnswers } from './pin-fields.tsx'

/** The PIN somebody clocks with, at a kiosk and on their own phone: chosen behind their usual proof, changed, removed. */
export function ClockPinCard({ verify }: { verify: Verify }) {
  const { t } = useText()
  const errorText = useErrorText()
  const factors = useQuery(factorsQuery)
  const [isChoosing, setChoosing] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(routes.kiosks.removePin),
    onSuccess: () => notify.success({ title: t('kiosks.pinRemoved') }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  if (factors.data === undefined)
    return <NotLoaded query={factors} failed={t('verification.factorFailed')} lines={3} card={t('kiosks.pinTitle')} />
  const { clockPin } = factors.data
  return (
    <Card title={t('kiosks.pinTitle')}>
      <p className="mb-3 text-ink-2">{t('kiosks.pinText')}</p>
      {clockPin !== null && (
        <p className="mb-3 text-secondary">
          {clockPin.mustChange ? t('kiosks.pinGiven') : t('kiosks.pinSince', { on: dayOf(clockPin.setAt) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button look="soft" onClick={() => setChoosing(true)}>
          {clockPin === null ? t('kiosks.pinChoose') : t('kiosks.pinChange')}
        </Button>
        {clockPin !== null && (
          <Button look="outline" busy={remove.isPending && t('kiosks.pinRemoving')} onClick={() => remove.mutate()}>
            {t('kiosks.pinRemove')}
          </Button>
        )}
      </div>
      {isChoosing && <PinDialog verify={verify} onClose={() => setChoosing(false)} />}
    </Card>
  )
}

function PinDialog({ verify, onClose }: { verify: Verify; onClose: () => void }) {
  const { t } = useText()
  const form = usePinAnswers()
  return (
    <RecordDialog
      title={t('kiosks.pinChoose')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => withVerification(() => call(routes.kiosks.setPin, { body }), { verify, action: 'security' })}
      done={t('kiosks.pinSaved')}
      onClose={onClose}
    >
      <PinFields form={form} />
    </RecordDialog>
  )
}
