import { routes } from '@gpod/contract'
import { negate, type Pence } from '@gpod/money'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'

type Answers = { amount: Pence | null; isOverdrawn: boolean }

/** What is in the account today: the calendar begins there. */
export function BalanceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers<Answers, { amount: string }>({
    initial: { amount: null, isOverdrawn: false },
    read: ({ amount, isOverdrawn }) => ({
      body: amount === null ? null : { amount: inPounds(isOverdrawn ? negate(amount) : amount) },
      wrong: { amount: amount === null && t('common.fieldRequired') },
    }),
  })
  return (
    <RecordDialog
      title={t('finances.balanceTitle')}
      description={t('finances.balanceText')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.finances.setBalance, { body })}
      done={t('finances.saved')}
      onClose={onClose}
    >
      <Field label={t('finances.balanceAmount')} error={form.problem('amount')}>
        <MoneyInput {...form.money('amount')} />
      </Field>
      <div className="self-end sm:pb-2.5">
        <Checkbox label={t('finances.overdrawn')} {...form.field('isOverdrawn')} />
      </div>
    </RecordDialog>
  )
}
