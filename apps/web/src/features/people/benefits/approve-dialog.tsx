import type { CompanyBenefit } from '@gpod/contract'
import { routes } from '@gpod/contract/whole'
import { type Pence, pence } from '@gpod/money'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'

type Body = RequestOf<typeof routes.benefits.approve>['body']

/** Approves what somebody gives up, with what the law taxes of it. */
export function ApproveDialog({ choice, onClose }: { choice: CompanyBenefit; onClose: () => void }) {
  const { t } = useText()
  const { id, offer, worker, amount } = choice
  const isTaxed = offer.kind !== 'cycle_to_work'
  const least = offer.kind === 'car' ? pence(1) : amount
  const form = useAnswers<{ taxed: Pence | null }, Body>({
    initial: { taxed: offer.kind === 'car' ? null : amount },
    schema: routes.benefits.approve.body,
    read: ({ taxed }) => ({
      body: { taxed: isTaxed ? inPounds(taxed) : null },
      wrong: isTaxed && (taxed === null || taxed < (least ?? 0)) ? { taxed: t('benefits.taxedWrong') } : {},
    }),
    words: { taxed: t('benefits.taxedWrong') },
  })
  return (
    <RecordDialog
      title={t('benefits.approveTitle', { benefit: offer.name, name: worker.name })}
      description={t('benefits.approveText', { amount: amount ?? pence(0) })}
      submitLabel={t('benefits.approve')}
      form={form}
      send={(body) => call(routes.benefits.approve, { params: { id }, body })}
      done={t('benefits.approved')}
      onClose={onClose}
    >
      {isTaxed && (
        <Field
          label={t('benefits.taxed')}
          hint={t(offer.kind === 'car' ? 'benefits.taxedCar' : 'benefits.taxedOther')}
          error={form.problem('taxed')}
          className="sm:col-span-2"
        >
          <MoneyInput {...form.money('taxed')} />
        </Field>
      )}
    </RecordDialog>
  )
}
