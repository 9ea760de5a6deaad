import { type PerformanceTargets, routes } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

type Answers = { punctuality: string; shiftsWorked: string }

const isPercent = (text: string) => /^(?:[1-9]\d?|100)$/.test(text.trim())
const isAnswer = (text: string) => text.trim() === '' || isPercent(text)
const percentOf = (text: string) => (isPercent(text) ? Number(text) : null)

/** What the company aims for; empty is no target. */
export function TargetsDialog({ targets, onClose }: { targets: PerformanceTargets; onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers<Answers, PerformanceTargets>({
    initial: {
      punctuality: targets.punctuality === null ? '' : String(targets.punctuality),
      shiftsWorked: targets.shiftsWorked === null ? '' : String(targets.shiftsWorked),
    },
    read: ({ punctuality, shiftsWorked }) => {
      const wrong = {
        punctuality: !isAnswer(punctuality) && t('performance.targetHint'),
        shiftsWorked: !isAnswer(shiftsWorked) && t('performance.targetHint'),
      }
      const body = { punctuality: percentOf(punctuality), shiftsWorked: percentOf(shiftsWorked) }
      return { body: Object.values(wrong).some(Boolean) ? null : body, wrong }
    },
  })
  return (
    <RecordDialog
      title={t('performance.setTargets')}
      description={t('performance.targetHint')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.performance.setTargets, { body })}
      done={t('performance.targetsSaved')}
      onClose={onClose}
    >
      <Field label={t('performance.punctuality')} optional error={form.problem('punctuality')}>
        <Input inputMode="numeric" dir="ltr" maxLength={3} {...form.field('punctuality')} />
      </Field>
      <Field label={t('performance.shifts_worked')} optional error={form.problem('shiftsWorked')}>
        <Input inputMode="numeric" dir="ltr" maxLength={3} {...form.field('shiftsWorked')} />
      </Field>
    </RecordDialog>
  )
}
