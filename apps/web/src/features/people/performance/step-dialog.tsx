import type { Goal, routes } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import type { RequestOf } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, TextArea } from '../../../ui/input.tsx'

export type NewStep = RequestOf<typeof routes.performance.bringOwnForward>['body']
type Answers = { progress: string; note: string }
type StepDialogProps = { goal: Goal; send: (step: NewStep) => Promise<object>; onClose: () => void }

/** Says how far a goal is, as it was seen when the dialog opened. */
export function StepDialog({ goal, send, onClose }: StepDialogProps) {
  const { t } = useText()
  const keys = useKeyOf()
  const form = useAnswers<Answers, NewStep>({
    initial: { progress: String(goal.progress), note: '' },
    read: ({ progress: text, note }) => {
      const progress = /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : null
      const said = { version: goal.version, progress: progress ?? 0, note }
      return {
        body: progress === null ? null : { key: keys.of(said), ...said },
        wrong: { progress: progress === null && t('performance.progressRange') },
      }
    },
  })
  return (
    <RecordDialog
      title={t('performance.bring')}
      description={<bdi>{goal.title}</bdi>}
      submitLabel={t('common.save')}
      form={form}
      send={send}
      done={t('performance.stepSaved')}
      onClose={onClose}
    >
      <Field
        label={t('performance.progress')}
        hint={t('performance.progressRange')}
        error={form.problem('progress')}
        className="sm:col-span-2"
      >
        <Input inputMode="numeric" dir="ltr" maxLength={3} {...form.field('progress')} />
      </Field>
      <Field label={t('performance.note')} optional error={form.problem('note')} className="sm:col-span-2">
        <TextArea rows={3} maxLength={500} {...form.field('note')} />
      </Field>
    </RecordDialog>
  )
}
