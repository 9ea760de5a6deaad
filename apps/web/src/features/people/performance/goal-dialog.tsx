import type { GoalCategory, routes } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import type { RequestOf } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, TextArea } from '../../../ui/input.tsx'
import { categoryLabels } from './performance-labels.ts'

export type NewGoal = RequestOf<typeof routes.performance.setOwnGoal>['body']
type Answers = Omit<NewGoal, 'key'>

/** Sets a goal. It is set once, however often the button is pressed. */
export function GoalDialog({
  isOwn,
  send,
  onClose,
}: {
  isOwn: boolean
  send: (goal: NewGoal) => Promise<object>
  onClose: () => void
}) {
  const { t } = useText()
  const keys = useKeyOf()
  const form = useAnswers<Answers, NewGoal>({
    initial: { title: '', description: '', category: 'quality', targetOn: '' },
    read: (said) => {
      const wrong = {
        title: !said.title.trim() && t('common.fieldRequired'),
        targetOn: !said.targetOn ? t('common.fieldRequired') : said.targetOn < londonToday() && t('performance.passed'),
      }
      return { body: Object.values(wrong).some(Boolean) ? null : { key: keys.of(said), ...said }, wrong }
    },
  })
  return (
    <RecordDialog
      title={t('performance.setGoal')}
      description={t(isOwn ? 'performance.setOwnGoalText' : 'performance.setGoalText')}
      submitLabel={t('common.save')}
      form={form}
      send={send}
      done={t('performance.goalSet')}
      onClose={onClose}
    >
      <Field label={t('performance.goal')} error={form.problem('title')} className="sm:col-span-2">
        <Input maxLength={120} dir="auto" {...form.field('title')} />
      </Field>
      <Field
        label={t('performance.description')}
        optional
        error={form.problem('description')}
        className="sm:col-span-2"
      >
        <TextArea rows={3} maxLength={1000} {...form.field('description')} />
      </Field>
      <Field label={t('performance.category')}>
        <Select
          {...form.field('category')}
          options={(Object.keys(categoryLabels) as GoalCategory[]).map((value) => ({
            value,
            label: t(categoryLabels[value]),
          }))}
        />
      </Field>
      <Field label={t('performance.targetOn')} error={form.problem('targetOn')}>
        <Input type="date" min={londonToday()} {...form.field('targetOn')} />
      </Field>
    </RecordDialog>
  )
}
