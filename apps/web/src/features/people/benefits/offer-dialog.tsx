import { type BenefitKind, type BenefitOffer, benefitKinds } from '@gpod/contract'
import { routes } from '@gpod/contract/whole'
import type { Pence } from '@gpod/money'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, TextArea } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { benefitKindLabels } from './benefit-labels.ts'

type Body = RequestOf<typeof routes.benefits.offer>['body']
type Answers = {
  kind: BenefitKind
  name: string
  details: string
  link: string
  least: Pence | null
  most: Pence | null
  untilDay: string
}

/** A new offer, or a change of one; what it is stays as it was made. */
export function OfferDialog({ offer, onClose }: { offer: BenefitOffer | null; onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers<Answers, Body>({
    initial: {
      kind: offer?.kind ?? 'cycle_to_work',
      name: offer?.name ?? '',
      details: offer?.details ?? '',
      link: offer?.link ?? '',
      least: offer?.least ?? null,
      most: offer?.most ?? null,
      untilDay: offer?.untilDay ?? '',
    },
    schema: routes.benefits.offer.body,
    read: ({ link, untilDay, least, most, kind, ...rest }) => {
      const isPerk = kind === 'perk'
      return {
        body: {
          ...rest,
          kind,
          link: link.trim() === '' ? null : link.trim(),
          untilDay: untilDay === '' ? null : untilDay,
          least: isPerk ? null : inPounds(least),
          most: isPerk ? null : inPounds(most),
        },
        wrong: isPerk
          ? {}
          : {
              ...(least === null ? { least: t('common.fieldRequired') } : {}),
              ...(most === null
                ? { most: t('common.fieldRequired') }
                : least !== null && most < least
                  ? { most: t('benefits.mostWrong') }
                  : {}),
            },
      }
    },
    words: { link: t('benefits.linkWrong'), untilDay: t('benefits.untilWrong') },
  })
  const { kind } = form.answers
  return (
    <RecordDialog
      title={t(offer === null ? 'benefits.offer' : 'benefits.changeTitle')}
      description={t('benefits.offerText')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) =>
        offer === null
          ? call(routes.benefits.offer, { body })
          : call(routes.benefits.change, { params: { id: offer.id }, body: { ...body, version: offer.version } })
      }
      done={t('benefits.offerSaved')}
      onClose={onClose}
    >
      <Field label={t('benefits.kind')} className="sm:col-span-2">
        <Select
          {...form.field('kind')}
          disabled={offer !== null}
          options={benefitKinds.map((value) => ({ value, label: t(benefitKindLabels[value]) }))}
        />
      </Field>
      <Field label={t('benefits.name')} error={form.problem('name')} className="sm:col-span-2">
        <Input maxLength={60} dir="auto" {...form.field('name')} />
      </Field>
      <Field label={t('benefits.details')} optional error={form.problem('details')} className="sm:col-span-2">
        <TextArea rows={3} maxLength={1000} dir="auto" {...form.field('details')} />
      </Field>
      {kind !== 'perk' && (
        <>
          <Field label={t('benefits.least')} error={form.problem('least')}>
            <MoneyInput {...form.money('least')} />
          </Field>
          <Field label={t('benefits.most')} error={form.problem('most')}>
            <MoneyInput {...form.money('most')} />
          </Field>
        </>
      )}
      <Field label={t('benefits.link')} hint={t('benefits.linkHint')} optional error={form.problem('link')}>
        <Input type="url" dir="ltr" maxLength={300} {...form.field('link')} />
      </Field>
      <Field label={t('benefits.untilDay')} optional error={form.problem('untilDay')}>
        <Input type="date" {...form.field('untilDay')} />
      </Field>
    </RecordDialog>
  )
}
