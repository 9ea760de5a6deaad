import { type PayRun, type PayRunPayment, routes } from '@gpod/contract/whole'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

type Second = NonNullable<NonNullable<PayRunPayment['payment']>['second']>
type SecondPaymentProps = { run: PayRun; payment: PayRunPayment; second: Second }

/** That part of it goes to a second account of theirs, and what became of it where the bank sent it back. */
export function SecondPayment({ run, payment, second: { returned } }: SecondPaymentProps) {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const isDone = returned !== null && returned.repaidOn !== null
  return (
    <>
      <p className="text-ink-2">{t('pay-runs.waySecond')}</p>
      {returned !== null && (
        <p>
          {returned.repaidOn === null
            ? t('pay-runs.wayReturned', returned)
            : t('pay-runs.wayRepaid', { ...returned, repaid: returned.repaidOn })}
        </p>
      )}
      {run.paidAt !== null && !isDone && run.can.includes('replay') && (
        <Button look="outline" onClick={() => setAsking(true)}>
          {t('pay-runs.returnedMark')}
        </Button>
      )}
      {isAsking && <ReturnedDialog run={run} payment={payment} returned={returned} onClose={() => setAsking(false)} />}
    </>
  )
}

type ReturnedDialogProps = Pick<SecondPaymentProps, 'run' | 'payment'> & {
  returned: Second['returned']
  onClose: () => void
}

function ReturnedDialog({ run, payment: { workerId }, returned, onClose }: ReturnedDialogProps) {
  const { t } = useText()
  const form = useAnswers({
    initial: { returnedOn: returned?.on ?? londonToday(), repaidOn: '' },
    schema: routes.payRuns.noteReturned.body,
    read: ({ returnedOn, repaidOn }) => ({
      body: { returnedOn, repaidOn: repaidOn === '' ? null : repaidOn },
      wrong: {
        returnedOn:
          (returnedOn === '' || returnedOn < run.payDate || returnedOn > londonToday()) &&
          t('pay-runs.returnedDayWrong'),
        repaidOn:
          (returned !== null && repaidOn === '' && t('common.fieldRequired')) ||
          (repaidOn !== '' && (repaidOn < returnedOn || repaidOn > londonToday()) && t('pay-runs.repaidDayWrong')),
      },
    }),
  })
  return (
    <RecordDialog
      title={t('pay-runs.returnedMark')}
      description={t('pay-runs.returnedText')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.payRuns.noteReturned, { params: { id: run.id, workerId }, body })}
      done={t('pay-runs.returnedDone')}
      onClose={onClose}
    >
      {returned === null && (
        <Field label={t('pay-runs.returnedOn')} error={form.problem('returnedOn')}>
          <Input type="date" min={run.payDate} max={londonToday()} {...form.field('returnedOn')} />
        </Field>
      )}
      <Field
        label={t('pay-runs.repaidOn')}
        hint={returned === null && t('pay-runs.repaidHint')}
        error={form.problem('repaidOn')}
      >
        <Input type="date" max={londonToday()} {...form.field('repaidOn')} />
      </Field>
    </RecordDialog>
  )
}
