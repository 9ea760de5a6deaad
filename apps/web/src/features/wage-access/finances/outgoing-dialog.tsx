import { type FinancesOutgoing, type OutgoingEvery, routes } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { allEvery, everyLabels } from './finances-labels.ts'

type Body = RequestOf<typeof routes.finances.saveOutgoing>['body']
type Answers = { name: string; amount: Pence | null; every: OutgoingEvery; dueOn: string; endsOn: string }

/** Something that goes out: a new one, one that is changed, or one that was found and is theirs from now on. */
export function OutgoingDialog({ outgoing, onClose }: { outgoing: FinancesOutgoing | null; onClose: () => void }) {
  const { t } = useText()
  const [id] = useState(() => outgoing?.id ?? crypto.randomUUID())
  const form = useAnswers<Answers, Body>({
    initial: {
      name: outgoing?.name.slice(0, 60) ?? '',
      amount: outgoing?.amount ?? null,
      every: outgoing?.every ?? 'month',
      dueOn: outgoing?.nextOn ?? outgoing?.dueOn ?? londonToday(),
      endsOn: outgoing?.endsOn ?? '',
    },
    read: ({ name, amount, every, dueOn, endsOn }) => {
      const wrong = {
        name: !name.trim() && t('common.fieldRequired'),
        amount: (amount === null || amount <= 0) && t('common.fieldRequired'),
        dueOn: !dueOn && t('common.fieldRequired'),
        endsOn: endsOn !== '' && endsOn < dueOn && t('finances.endsBefore'),
      }
      const isWrong = Object.values(wrong).some(Boolean)
      const rest = { id, endsOn: endsOn === '' ? null : endsOn, paidUntil: null, foundKey: foundKeyOf(outgoing) }
      return {
        body: isWrong || amount === null ? null : { name, amount: inPounds(amount), every, dueOn, ...rest },
        wrong,
      }
    },
  })
  return (
    <RecordDialog
      title={t(outgoing === null ? 'finances.addOutgoing' : 'finances.changeOutgoing')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.finances.saveOutgoing, { body })}
      done={t('finances.saved')}
      onClose={onClose}
    >
      <Field label={t('finances.outgoingName')} error={form.problem('name')}>
        <Input maxLength={60} dir="auto" {...form.field('name')} />
      </Field>
      <Field label={t('finances.amount')} error={form.problem('amount')}>
        <MoneyInput {...form.money('amount')} />
      </Field>
      <Field label={t('finances.every')}>
        <Select {...form.field('every')} options={allEvery.map((value) => ({ value, label: t(everyLabels[value]) }))} />
      </Field>
      <Field label={t('finances.dueOn')} error={form.problem('dueOn')}>
        <Input type="date" {...form.field('dueOn')} />
      </Field>
      <Field label={t('finances.endsOn')} optional hint={t('finances.endsOnHint')} error={form.problem('endsOn')}>
        <Input type="date" {...form.field('endsOn')} />
      </Field>
    </RecordDialog>
  )
}

/** One that was found, or that was once, goes on being recognised by its words. */
export function foundKeyOf(outgoing: FinancesOutgoing | null): string | null {
  return outgoing === null || outgoing.key === outgoing.id ? null : outgoing.key
}
