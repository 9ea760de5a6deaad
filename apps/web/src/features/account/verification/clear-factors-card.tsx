import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** For whoever manages people: gives a worker her password back who lost every stronger way. */
export function ClearFactorsCard({ workerId, verify }: { workerId: string; verify: Verify }) {
  const { t } = useText()
  const errorText = useErrorText()
  const [isOpen, setOpen] = useState(false)
  const clear = useMutation({
    mutationFn: (reason: string) =>
      withVerification(() => call(routes.verification.clearFactors, { params: { id: workerId }, body: { reason } }), {
        verify,
        action: 'security',
      }),
    onSuccess: (cleared) => {
      if (cleared === null) return
      notify.success({ title: cleared.hadAny ? t('verification.clearDone') : t('verification.clearNothing') })
    },
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <Card title={t('verification.clearTitle')}>
      <p className="text-ink-2">{t('verification.clearText')}</p>
      <div className="mt-4">
        <Button look="danger" busy={clear.isPending && t('verification.removing')} onClick={() => setOpen(true)}>
          {t('verification.clearAction')}
        </Button>
      </div>
      {isOpen && (
        <ReasonDialog
          onClose={() => setOpen(false)}
          onReason={(reason) => {
            // Closed before she proves who she is: two dialogs at once trap the focus in each other.
            setOpen(false)
            clear.mutate(reason)
          }}
        />
      )}
    </Card>
  )
}

const longestReason = 500

function ReasonDialog({ onReason, onClose }: { onReason: (reason: string) => void; onClose: () => void }) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') onReason(reason.trim())
  }
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('verification.clearAction')}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={t('verification.clearReason')} error={isMissing ? t('common.fieldRequired') : null}>
          <TextArea
            rows={3}
            maxLength={longestReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Button type="submit" wide look="danger">
          {t('verification.clearAction')}
        </Button>
      </form>
    </Dialog>
  )
}
