import { type Available, routes } from '@gpod/contract/whole'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useSetOwnLimits } from './own-limits.ts'

/** A monthly cap and a reminder, saved together. */
export default function CapAndReminder({ ownLimits }: { ownLimits: Available['ownLimits'] }) {
  const { t } = useText()
  const errorText = useErrorText()
  const save = useSetOwnLimits()
  const next = ownLimits.nextMonthlyCap ?? null
  const wanted = next ? next.amount : ownLimits.monthlyCap
  const form = useAnswers({
    initial: { monthlyCap: wanted, coolingOffReminder: ownLimits.coolingOffReminder },
    schema: routes.withdrawals.setOwnLimits.body,
    read: ({ monthlyCap, coolingOffReminder }) => ({
      // What they leave alone is not sent: a raise that waits for its day keeps waiting.
      body: { ...(monthlyCap === wanted ? {} : { monthlyCap: inPounds(monthlyCap) }), coolingOffReminder },
    }),
  })
  const unplaced = form.unplaced(save.error)
  const submit = form.onSubmit(async (body) => {
    await save.mutateAsync(body)
    notify.success({ title: t('withdrawals.ownSaved') })
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label={t('withdrawals.ownCap')}
        hint={t('withdrawals.ownCapHint')}
        error={form.problem('monthlyCap')}
        optional
      >
        <MoneyInput {...form.money('monthlyCap')} />
      </Field>
      {next && (
        <p className="text-ink-2 text-secondary">
          {next.amount === null
            ? t('withdrawals.ownCapEnds', { from: next.from })
            : t('withdrawals.ownCapNext', { amount: next.amount, from: next.from })}
        </p>
      )}
      <Checkbox label={t('withdrawals.ownReminder')} {...form.field('coolingOffReminder')} />
      {unplaced !== null && <ErrorState failed={errorText(unplaced)} />}
      <Button type="submit" look="soft" busy={save.isPending && t('common.saving')} className="justify-self-start">
        {t('common.save')}
      </Button>
    </form>
  )
}
