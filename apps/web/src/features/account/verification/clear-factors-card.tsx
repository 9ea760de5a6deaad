import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** For the person who manages people: gives a worker their password back who lost every stronger factor. */
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
          title={t('verification.clearAction')}
          submitLabel={t('verification.clearAction')}
          look="danger"
          label={t('verification.clearReason')}
          short={t('common.fieldRequired')}
          least={1}
          isSending={false}
          error={null}
          onClose={() => setOpen(false)}
          onReason={(reason) => {
            // Closed before they prove who they are: two dialogs at once trap the focus in each other.
            setOpen(false)
            clear.mutate(reason)
          }}
        />
      )}
    </Card>
  )
}
