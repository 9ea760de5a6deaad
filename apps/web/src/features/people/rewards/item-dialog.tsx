import { type RewardItem, type RewardWorth, routes } from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select, TextArea } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { worthChoices } from './reward-labels.ts'
import { wholeNumber } from './whole-number.ts'

type Body = Omit<RequestOf<typeof routes.rewards.changeItem>['body'], 'version'>
type Answers = {
  name: string
  description: string
  points: string
  stock: string
  worth: RewardWorth
  value: Pence | null
  isOffered: boolean
}

const prices = { least: 1, most: 100_000 }
const numbers = { least: 0, most: 100_000 }

/** A reward of the catalogue: its price, how many there are, and what payroll does with it. */
export function ItemDialog({ item, onClose }: { item: RewardItem | null; onClose: () => void }) {
  const { t } = useText()
  const keys = useKeyOf()
  const form = useAnswers<Answers, Body>({
    initial: {
      name: item?.name ?? '',
      description: item?.description ?? '',
      points: item === null ? '' : String(item.points),
      stock: item === null || item.stock === null ? '' : String(item.stock),
      worth: item?.worth ?? 'none',
      value: item?.value ?? null,
      isOffered: item?.isOffered ?? true,
    },
    read: (said) => {
      const points = wholeNumber(said.points, prices)
      const stock = said.stock.trim() === '' ? null : wholeNumber(said.stock, numbers)
      const hasValue = said.worth === 'pay' || said.worth === 'benefit'
      const wrong = {
        name: !said.name.trim() && t('common.fieldRequired'),
        points: points === null && t('rewards.wholeNumber', prices),
        stock: said.stock.trim() !== '' && stock === null && t('rewards.wholeNumber', numbers),
        value: hasValue && said.value === null && t('common.fieldRequired'),
      }
      const { name, description, worth, isOffered } = said
      const value = hasValue ? inPounds(said.value) : null
      const body = { name, description, points: points ?? 0, stock, worth, value, isOffered }
      return { body: Object.values(wrong).some(Boolean) ? null : body, wrong }
    },
  })
  const { worth } = form.answers
  return (
    <RecordDialog
      title={t(item === null ? 'rewards.addItem' : 'rewards.changeItem')}
      submitLabel={t('common.save')}
      form={form}
      send={({ isOffered, ...terms }) =>
        item === null
          ? call(routes.rewards.addItem, { body: { id: keys.of(terms), ...terms } })
          : call(routes.rewards.changeItem, {
              params: { id: item.id },
              body: { version: item.version, isOffered, ...terms },
            })
      }
      done={t('rewards.itemSaved')}
      onClose={onClose}
    >
      <Field label={t('rewards.itemName')} error={form.problem('name')} className="sm:col-span-2">
        <Input maxLength={60} dir="auto" {...form.field('name')} />
      </Field>
      <Field label={t('rewards.description')} optional error={form.problem('description')} className="sm:col-span-2">
        <TextArea rows={2} maxLength={500} {...form.field('description')} />
      </Field>
      <Field label={t('rewards.itemPoints')} error={form.problem('points')}>
        <Input inputMode="numeric" dir="ltr" maxLength={6} {...form.field('points')} />
      </Field>
      <Field label={t('rewards.stock')} hint={t('rewards.stockHint')} optional error={form.problem('stock')}>
        <Input inputMode="numeric" dir="ltr" maxLength={6} {...form.field('stock')} />
      </Field>
      <Field label={t('rewards.worth')} hint={t('rewards.worthHint')} className="sm:col-span-2">
        <Select
          {...form.field('worth')}
          options={(Object.keys(worthChoices) as RewardWorth[]).map((value) => ({
            value,
            label: t(worthChoices[value]),
          }))}
        />
      </Field>
      {(worth === 'pay' || worth === 'benefit') && (
        <Field label={t('rewards.value')} error={form.problem('value')} className="sm:col-span-2">
          <MoneyInput min={pence(1)} max={pence(100_000)} {...form.money('value')} />
        </Field>
      )}
      {item !== null && (
        <div className="sm:col-span-2">
          <Checkbox label={t('rewards.offered')} {...form.field('isOffered')} />
        </div>
      )}
    </RecordDialog>
  )
}
