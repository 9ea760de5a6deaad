import type { BenefitOffer } from '@gpod/contract'
import { routes } from '@gpod/contract/whole'
import { minimum, type Pence, pence } from '@gpod/money'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call, type RequestOf } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'

type Body = RequestOf<typeof routes.benefits.ask>['body']

type AskBenefitDialogProps = {
  offer: BenefitOffer
  /** The most that keeps the minimum wage; null where it is not known. */
  room: Pence | null
  onClose: () => void
}

/** How much somebody gives up each payday; what it may be at most is said before they ask. */
export function AskBenefitDialog({ offer, room, onClose }: AskBenefitDialogProps) {
  const { t } = useText()
  const { id: offerId, least, most } = offer
  const form = useAnswers<{ amount: Pence | null }, Body>({
    initial: { amount: least },
    schema: routes.benefits.ask.body,
    read: ({ amount }) => ({
      body: { offerId, amount: inPounds(amount) },
      wrong: amount === null ? { amount: t('common.fieldRequired') } : {},
    }),
    words: { amount: t('benefits.amountWrong') },
  })
  const highest = room === null || most === null ? null : minimum(most, room)
  return (
    <RecordDialog
      title={offer.name}
      description={t('benefits.askText')}
      submitLabel={t('benefits.ask')}
      form={form}
      send={async (body) => {
        try {
          return await call(routes.benefits.ask, { body })
        } catch (error) {
          // The amount that would work is put in, to be sent or not.
          const works =
            error instanceof ApiError && error.code === 'below_minimum_wage' ? error.details.highestPence : null
          if (typeof works === 'number') form.set('amount', pence(works))
          throw error
        }
      }}
      done={t('benefits.asked')}
      onClose={onClose}
    >
      <Field
        label={t('benefits.amount')}
        hint={
          highest === null
            ? t('benefits.roomNotKnown')
            : highest < (least ?? 0)
              ? t('benefits.roomNone')
              : t('benefits.roomOf', { amount: highest })
        }
        error={form.problem('amount')}
        className="sm:col-span-2"
      >
        <MoneyInput {...form.money('amount')} />
      </Field>
    </RecordDialog>
  )
}
