import { type Enrolment, routes } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

export type EnrolmentStep = 'request' | 'postpone' | 'optOut' | 'cease'

type Props = { step: EnrolmentStep; enrolment: Enrolment; onClose: () => void }

/** One notice about an employee's pension: the day it was received, or the days it is about. */
export function EnrolmentDialog({ step, enrolment, onClose }: Props) {
  const { t } = useText()
  const today = londonToday()
  const params = { id: enrolment.workerId }
  const isPostponement = step === 'postpone'
  const hasEnd = isPostponement || step === 'cease'
  const form = useAnswers({
    initial: isPostponement
      ? { on: enrolment.startsOn, until: enrolment.postponableUntil }
      : { on: today, until: today },
    read: ({ on, until }) => ({
      body: { on, until },
      wrong: {
        on: on === '' && t('common.fieldRequired'),
        until: hasEnd && until === '' && t('common.fieldRequired'),
      },
    }),
    nameOf: (field) => (field === 'until' || field === 'endsOn' ? 'until' : 'on'),
  })
  const send = ({ on, until }: { on: string; until: string }) => {
    switch (step) {
      case 'request':
        return call(routes.pensions.requestJoining, { params, body: { receivedOn: on } })
      case 'postpone':
        return call(routes.pensions.postpone, { params, body: { from: on, until } })
      case 'optOut':
        return call(routes.pensions.optOut, { params, body: { receivedOn: on } })
      case 'cease':
        return call(routes.pensions.cease, { params, body: { receivedOn: on, endsOn: until } })
    }
  }
  return (
    <RecordDialog
      title={t(`pensions.step_${step}`)}
      description={t(`pensions.about_${step}`)}
      submitLabel={t(`pensions.step_${step}`)}
      form={form}
      send={send}
      done={t('pensions.noticeEntered')}
      onClose={onClose}
    >
      <Field label={t(isPostponement ? 'pensions.postponeFrom' : 'pensions.receivedOn')} error={form.problem('on')}>
        <Input {...form.field('on')} type="date" />
      </Field>
      {hasEnd && (
        <Field
          label={t(isPostponement ? 'pensions.postponeUntil' : 'pensions.endsOn')}
          hint={t(isPostponement ? 'pensions.postponeHint' : 'pensions.endsHint')}
          error={form.problem('until')}
        >
          <Input {...form.field('until')} type="date" />
        </Field>
      )}
    </RecordDialog>
  )
}
