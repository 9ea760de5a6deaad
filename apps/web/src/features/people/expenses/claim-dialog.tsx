import {
  type ExpenseCategory,
  type ExpenseRules,
  type ExpenseVehicle,
  expenseCategories,
  expenseVehicles,
  mostExpensePence,
  mostReceipts,
  type OwnExpense,
  pictureTypes,
  routes,
} from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import { useMutation } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { FileField } from '../../../shared/file-field.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { useFileForm } from '../../../shared/use-file-form.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, TextArea } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { expenseCategoryLabels, vehicleLabels } from './expense-labels.ts'
import { readMiles } from './read-miles.ts'
import { ReceiptReadingNote } from './receipt-reading.tsx'

type Receipt = { file: string; fileName: string }
type Answers = {
  description: string
  category: ExpenseCategory
  spentOn: string
  amount: Pence | null
  vehicle: ExpenseVehicle
  miles: string
  notes: string
  receipts: Receipt[]
  /** Chosen, and not sent yet. */
  chosen: File | null
}
type Said = {
  facts: {
    description: string
    category: ExpenseCategory
    spentOn: string
    amount: string | null
    mileage: { vehicle: ExpenseVehicle; mileTenths: number } | null
    notes: string
  }
  receipts: string[]
  chosen: File | null
}

/** A new claim, or a draft that is changed. It is made once, however often the button is pressed. */
export function ClaimDialog({
  expense,
  rules,
  onClose,
}: {
  expense: OwnExpense | null
  rules: ExpenseRules
  onClose: () => void
}) {
  const { t } = useText()
  const keys = useKeyOf()
  const { progress, problemOf, send } = useFileForm()
  const photo = useMutation({
    mutationFn: async (file: File) => call(routes.expenses.readReceipt, { body: { file: await send(file) } }),
  })
  const form = useAnswers<Answers, Said>({
    initial: {
      description: expense?.description ?? '',
      category: expense?.category ?? 'public_transport',
      spentOn: expense?.spentOn ?? londonToday(),
      amount: expense === null || expense.mileage !== null ? null : expense.amount,
      vehicle: expense?.mileage?.vehicle ?? 'car_or_van',
      miles: expense?.mileage ? String(expense.mileage.mileTenths / 10) : '',
      notes: expense?.notes ?? '',
      receipts: expense?.receipts.map(({ file, fileName }) => ({ file, fileName })) ?? [],
      chosen: null,
    },
    read: (answers) => {
      const { description, category, spentOn, amount, vehicle, miles, notes, receipts, chosen } = answers
      const isDriven = category === 'mileage'
      const mileTenths = isDriven ? readMiles(miles) : null
      const wrong = {
        description: description.trim() === '' && t('common.fieldRequired'),
        spentOn: spentOn === '' ? t('common.fieldRequired') : spentOn > londonToday() && t('expenses.future'),
        amount: !isDriven && amount === null && t('common.fieldRequired'),
        miles: isDriven && mileTenths === null && t('expenses.milesWrong'),
        chosen: chosen !== null && problemOf(chosen),
      }
      if (Object.values(wrong).some(Boolean)) return { body: null, wrong }
      return {
        body: {
          facts: {
            description: description.trim(),
            category,
            spentOn,
            amount: isDriven ? null : inPounds(amount),
            mileage: mileTenths === null ? null : { vehicle, mileTenths },
            notes: notes.trim(),
          },
          receipts: receipts.map(({ file }) => file),
          chosen,
        },
        wrong,
      }
    },
    nameOf: (field) => (field === 'mileage' ? 'miles' : (field as keyof Answers)),
  })
  const { category, receipts, chosen } = form.answers
  const choose = (file: File | null) => {
    form.set('chosen', file)
    photo.reset()
    // Sent now, it is not sent again with the claim.
    if (file !== null && problemOf(file) === null && isPicture(file)) photo.mutate(file)
  }
  const isDriven = category === 'mileage'
  return (
    <RecordDialog
      title={expense === null ? t('expenses.claim') : t('expenses.changeTitle')}
      description={t('expenses.claimText')}
      submitLabel={t('expenses.save')}
      form={form}
      send={async ({ facts, receipts: kept, chosen }) => {
        const all = chosen === null ? kept : [...kept, await send(chosen)]
        const key = keys.of({ facts, kept }, chosen === null ? [] : [chosen])
        return expense === null
          ? call(routes.expenses.add, { body: { key, ...facts, receipts: all } })
          : call(routes.expenses.change, {
              params: { id: expense.id },
              body: { version: expense.version, ...facts, receipts: all },
            })
      }}
      done={t('expenses.saved')}
      onClose={onClose}
    >
      <Field
        label={t('expenses.description')}
        hint={t('expenses.descriptionHint')}
        error={form.problem('description')}
        className="sm:col-span-2"
      >
        <Input maxLength={60} {...form.field('description')} />
      </Field>
      <Field label={t('expenses.category')} {...(!isDriven && { className: 'sm:col-span-2' })}>
        <Select
          {...form.field('category')}
          options={expenseCategories.map((value) => ({ value, label: t(expenseCategoryLabels[value]) }))}
        />
      </Field>
      {!isDriven && (
        <>
          {receipts.length > 0 && (
            <ul className="grid gap-2 sm:col-span-2" aria-label={t('expenses.receipts')}>
              {receipts.map(({ file, fileName }) => (
                <li key={file} className="flex flex-wrap items-center justify-between gap-2">
                  <bdi className="wrap-anywhere min-w-0">{fileName}</bdi>
                  <Button
                    look="quiet"
                    onClick={() =>
                      form.set(
                        'receipts',
                        receipts.filter((other) => other.file !== file),
                      )
                    }
                  >
                    {t('expenses.takeAway')}
                    <span className="sr-only"> {fileName}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {receipts.length < mostReceipts && (
            <FileField
              label={t('expenses.receipt')}
              error={form.problem('chosen')}
              progress={progress}
              onFile={choose}
            />
          )}
          {chosen !== null && (
            <ReceiptReadingNote
              isReading={photo.isPending}
              reading={photo.data ?? null}
              error={photo.error}
              onUse={({ amount, spentOn }) => {
                if (amount !== null) form.set('amount', amount)
                if (spentOn !== null) form.set('spentOn', spentOn)
              }}
            />
          )}
        </>
      )}
      <Field label={t('expenses.spentOn')} error={form.problem('spentOn')}>
        <Input type="date" max={londonToday()} {...form.field('spentOn')} />
      </Field>
      {isDriven ? (
        <>
          <Field label={t('expenses.vehicle')}>
            <Select
              {...form.field('vehicle')}
              options={expenseVehicles.map((value) => ({ value, label: t(vehicleLabels[value]) }))}
            />
          </Field>
          <Field
            label={t('expenses.mileCount')}
            hint={t('expenses.mileHint', { rate: rules.mileagePence })}
            error={form.problem('miles')}
          >
            <Input inputMode="decimal" maxLength={7} dir="ltr" {...form.field('miles')} />
          </Field>
        </>
      ) : (
        <Field label={t('expenses.amount')} error={form.problem('amount')}>
          <MoneyInput min={pence(1)} max={pence(mostExpensePence)} {...form.money('amount')} />
        </Field>
      )}
      <Field label={t('expenses.notes')} optional error={form.problem('notes')} className="sm:col-span-2">
        <TextArea rows={3} maxLength={500} {...form.field('notes')} />
      </Field>
    </RecordDialog>
  )
}

const isPicture = ({ type }: File) => pictureTypes.some((picture) => type === `image/${picture}`)
