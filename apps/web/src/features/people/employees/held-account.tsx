import { type Employee, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toasts.tsx'

type HeldAccountProps = { employee: Employee; canWrite: boolean; verify: Verify }

/** Until when a changed account is held, which one is paid meanwhile, and the way to stop that one. */
export function HeldAccount({ employee, canWrite, verify }: HeldAccountProps) {
  const { t } = useText()
  const [isAsked, setAsked] = useState(false)
  const { id, bankAccountHeldUntil: until, accountBeforeMasked: before } = employee
  const end = useMutation({
    mutationFn: () =>
      withVerification(() => call(routes.employees.endAccountBefore, { params: { id } }), {
        verify,
        action: 'security',
      }),
    onSuccess: (changed) => {
      if (changed === null) return
      notify.success({ title: t('employees.accountBeforeEnded') })
      setAsked(false)
    },
  })
  if (until === null) return null
  return (
    <div role="status" className="mt-3 grid gap-2 rounded-md bg-warn-soft px-3 py-2.5 text-secondary text-warn">
      <p className="flex items-start gap-2">
        <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          {before === null
            ? t('employees.accountHeldManual', { until })
            : t('employees.accountHeldBefore', { until, account: before })}
        </span>
      </p>
      {before !== null && canWrite && (
        <Button look="outline" className="justify-self-start" onClick={() => setAsked(true)}>
          {t('employees.accountBeforeEnd')}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('employees.accountBeforeEnd')}
          text={t('employees.accountBeforeEndText')}
          action={t('employees.accountBeforeEnd')}
          busy={end.isPending && t('common.saving')}
          error={end.error}
          onConfirm={() => end.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  )
}
