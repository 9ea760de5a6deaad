import type { EmployerWithdrawal } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useDecideWithdrawal } from './decide-withdrawal.ts'

/** Writes off what paydays did not recover of a withdrawal. The worker reads the reason. */
export function WriteOffDialog({ withdrawal, onClose }: { withdrawal: EmployerWithdrawal; onClose: () => void }) {
  const { t } = useText()
  const decide = useDecideWithdrawal(withdrawal.id)
  return (
    <ReasonDialog
      title={t('withdrawals.writeOffOf', { name: withdrawal.worker.name })}
      description={t('withdrawals.writeOffText')}
      submitLabel={t('withdrawals.writeOff')}
      look="danger"
      label={t('withdrawals.employerReason')}
      hint={t('withdrawals.reasonHint')}
      short={t('withdrawals.reasonShort')}
      isSending={decide.isPending}
      error={decide.error}
      onReason={(reason) =>
        decide.mutate(
          { kind: 'write_off', reason },
          {
            onSuccess: () => {
              notify.success({ title: t('withdrawals.writeOffDone') })
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <FactList>
        <Fact label={t('withdrawals.writeOffOwed')} isStrong>
          <Money amount={withdrawal.owed} />
        </Fact>
      </FactList>
      <p className="text-ink-2 text-secondary">{t('withdrawals.writeOffTax')}</p>
    </ReasonDialog>
  )
}
