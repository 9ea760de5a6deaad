import { type FinancesPot, routes } from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { readDigits } from '../../../ui/read-digits.ts'
import type { Own } from './finances-queries.ts'

type Body = RequestOf<typeof routes.finances.savePot>['body']
type Answers = {
  goalId: string
  by: 'amount' | 'share'
  amount: Pence | null
  share: string
  least: Pence | null
  isSame: boolean
  sortCode: string
  accountNumber: string
  accountName: string
}

/** What the first account keeps unless they say otherwise, and the least that it may. */
const usualLeast = pence(100_00)
const leastLeast = 100

type PotDialogProps = { pot: FinancesPot | null; goals: Own['goals']; verify: Verify; onClose: () => void }

/** How much of each payday goes where, and for what. Saved once they have proven who they are. */
export function PotDialog({ pot, goals, verify, onClose }: PotDialogProps) {
  const { t } = useText()
  const form = useAnswers<Answers, Body>({
    initial: {
      goalId: pot?.goalId ?? goals[0]?.id ?? '',
      by: pot?.share == null ? 'amount' : 'share',
      amount: pot?.amount ?? null,
      share: pot?.share == null ? '' : String(pot.share),
      least: pot?.least ?? usualLeast,
      isSame: pot !== null,
      sortCode: '',
      accountNumber: '',
      accountName: pot?.account.accountName ?? '',
    },
    read: (answers) => {
      const { goalId, by, amount, least, isSame, accountName } = answers
      const [sortCode, accountNumber] = [readDigits(answers.sortCode), readDigits(answers.accountNumber)]
      const share = Number(readDigits(answers.share))
      const wrong = {
        amount: by === 'amount' && (amount === null || amount <= 0) && t('common.fieldRequired'),
        share: by === 'share' && !(share >= 1 && share <= 90) && t('finances.potPercentWrong'),
        least: (least === null || least < leastLeast) && t('finances.potLeastWrong'),
        sortCode: !isSame && !/^\d{6}$/.test(sortCode) && t('profile.sortCodeWrong'),
        accountNumber: !isSame && !/^\d{8}$/.test(accountNumber) && t('profile.accountNumberWrong'),
        accountName: !isSame && accountName.trim() === '' && t('common.fieldRequired'),
      }
      if (Object.values(wrong).some(Boolean) || least === null) return { body: null, wrong }
      const account = isSame ? null : { sortCode, accountNumber, accountName }
      const part = by === 'amount' ? { amount: inPounds(amount), share: null } : { amount: null, share }
      return { body: { goalId, account, ...part, least: inPounds(least) } as Body, wrong }
    },
  })
  const { by, isSame } = form.answers
  return (
    <RecordDialog
      title={t('finances.pot')}
      description={t('finances.potText')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) =>
        withVerification(() => call(routes.finances.savePot, { body }), { verify, action: 'bank_details' })
      }
      done={t('finances.saved')}
      onClose={onClose}
    >
      <Field label={t('finances.potFor')} error={form.problem('goalId')}>
        <Select {...form.field('goalId')} options={goals.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      <Field label={t('finances.potHow')}>
        <Select
          {...form.field('by')}
          options={[
            { value: 'amount', label: t('finances.potByAmount') },
            { value: 'share', label: t('finances.potByShare') },
          ]}
        />
      </Field>
      {by === 'share' ? (
        <Field label={t('finances.potPercent')} error={form.problem('share')}>
          <Input dir="ltr" inputMode="numeric" maxLength={2} {...form.field('share')} />
        </Field>
      ) : (
        <Field label={t('finances.amount')} error={form.problem('amount')}>
          <MoneyInput {...form.money('amount')} />
        </Field>
      )}
      <Field label={t('finances.potLeast')} hint={t('finances.potLeastHint')} error={form.problem('least')}>
        <MoneyInput {...form.money('least')} />
      </Field>
      {pot !== null && (
        <div className="sm:col-span-2">
          <Checkbox
            label={t('finances.potKeep', { ending: pot.account.accountNumberEnding })}
            {...form.field('isSame')}
          />
        </div>
      )}
      {!isSame && (
        <>
          <Field
            label={t('profile.accountName')}
            hint={t('profile.accountNameHint')}
            error={form.problem('accountName')}
            className="sm:col-span-2"
          >
            <Input autoComplete="name" maxLength={70} {...form.field('accountName')} />
          </Field>
          <Field label={t('profile.sortCode')} error={form.problem('sortCode')}>
            <Input dir="ltr" inputMode="numeric" autoComplete="off" maxLength={10} {...form.field('sortCode')} />
          </Field>
          <Field label={t('profile.accountNumber')} error={form.problem('accountNumber')}>
            <Input dir="ltr" inputMode="numeric" autoComplete="off" maxLength={12} {...form.field('accountNumber')} />
          </Field>
        </>
      )}
    </RecordDialog>
  )
}
