import { type ExpenseCategory, type ExpenseRules, expenseCategories } from '@gpod/contract'
import { routes } from '@gpod/contract/whole'
import { type Pence, pence } from '@gpod/money'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { readDigits } from '../../../ui/read-digits.ts'
import { expenseCategoryLabels } from './expense-labels.ts'

type Body = RequestOf<typeof routes.expenses.setRules>['body']
type LimitOf = `most_${ExpenseCategory}`
type Answers = {
  mileagePence: string
  lateAfterDays: string
  needsReceipt: boolean
  receiptAbove: Pence | null
  claimMost: Pence | null
  secondAbove: Pence | null
} & Record<LimitOf, Pence | null>

/** What the company pays for a mile, and which claims are marked, need a receipt or a second approval. */
export function RulesDialog({ rules, onClose }: { rules: ExpenseRules; onClose: () => void }) {
  const { t } = useText()
  const limits = Object.fromEntries(
    expenseCategories.map((category) => [`most_${category}`, rules.categoryMost[category] ?? null]),
  ) as Record<LimitOf, Pence | null>
  const form = useAnswers<Answers, Body>({
    initial: {
      mileagePence: String(rules.mileagePence),
      lateAfterDays: String(rules.lateAfterDays),
      needsReceipt: rules.receiptAbove !== null,
      receiptAbove: rules.receiptAbove ?? pence(0),
      claimMost: rules.claimMost,
      secondAbove: rules.secondAbove,
      ...limits,
    },
    schema: routes.expenses.setRules.body,
    read: (answers) => ({
      body: {
        mileagePence: wholeOf(answers.mileagePence),
        lateAfterDays: wholeOf(answers.lateAfterDays),
        receiptAbove: answers.needsReceipt ? (inPounds(answers.receiptAbove) ?? '0.00') : null,
        claimMost: inPounds(answers.claimMost),
        secondAbove: inPounds(answers.secondAbove),
        categoryMost: Object.fromEntries(
          expenseCategories.flatMap((category) => {
            const most = inPounds(answers[`most_${category}`])
            return most === null ? [] : [[category, most]]
          }),
        ),
      },
    }),
    words: { mileagePence: t('expenses.mileageWrong'), lateAfterDays: t('expenses.lateWrong') },
  })
  return (
    <RecordDialog
      title={t('expenses.rules')}
      description={t('expenses.rulesText')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.expenses.setRules, { body })}
      done={t('expenses.rulesSaved')}
      onClose={onClose}
    >
      <Field label={t('expenses.mileagePence')} hint={t('expenses.mileageHint')} error={form.problem('mileagePence')}>
        <Input inputMode="numeric" maxLength={2} dir="ltr" {...form.field('mileagePence')} />
      </Field>
      <Field label={t('expenses.lateAfterDays')} hint={t('expenses.lateHint')} error={form.problem('lateAfterDays')}>
        <Input inputMode="numeric" maxLength={2} dir="ltr" {...form.field('lateAfterDays')} />
      </Field>
      <div className="sm:col-span-2">
        <Checkbox label={t('expenses.needsReceipt')} {...form.field('needsReceipt')} />
      </div>
      {form.answers.needsReceipt && (
        <Field
          label={t('expenses.receiptFrom')}
          hint={t('expenses.receiptFromHint')}
          error={form.problem('receiptAbove')}
          className="sm:col-span-2"
        >
          <MoneyInput min={pence(0)} {...form.money('receiptAbove')} />
        </Field>
      )}
      <Field label={t('expenses.claimMost')} optional error={form.problem('claimMost')}>
        <MoneyInput min={pence(1)} {...form.money('claimMost')} />
      </Field>
      <Field
        label={t('expenses.secondAbove')}
        hint={t('expenses.secondHint')}
        optional
        error={form.problem('secondAbove')}
      >
        <MoneyInput min={pence(1)} {...form.money('secondAbove')} />
      </Field>
      {expenseCategories.map((category) => (
        <Field
          key={category}
          label={t('expenses.mostOf', { category: t(expenseCategoryLabels[category]) })}
          optional
          error={form.problem(`most_${category}`)}
        >
          <MoneyInput min={pence(1)} {...form.money(`most_${category}`)} />
        </Field>
      ))}
    </RecordDialog>
  )
}

/** A whole number as it is typed; nothing where it is none. */
const wholeOf = (text: string): number => (/^\d{1,2}$/.test(readDigits(text)) ? Number(readDigits(text)) : 0)
