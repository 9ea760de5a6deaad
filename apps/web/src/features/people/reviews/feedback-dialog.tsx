import { useText } from '../../../i18n/use-text.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Select, TextArea } from '../../../ui/input.tsx'

export type Said = { stars: number; comment: string }

type FeedbackDialogProps = { title: string; send: (said: Said) => Promise<object>; onClose: () => void }

/** Says what one saw of somebody's work, with stars. */
export function FeedbackDialog({ title, send, onClose }: FeedbackDialogProps) {
  const { t } = useText()
  const form = useAnswers<{ stars: string; comment: string }, Said>({
    initial: { stars: '', comment: '' },
    read: ({ stars, comment }) => {
      const wrong = {
        stars: stars === '' && t('common.fieldRequired'),
        comment: !comment.trim() && t('common.fieldRequired'),
      }
      return { body: wrong.stars || wrong.comment ? null : { stars: Number(stars), comment }, wrong }
    },
  })
  return (
    <RecordDialog
      title={title}
      description={t('reviews.giveText')}
      submitLabel={t('common.save')}
      form={form}
      send={send}
      done={t('reviews.given')}
      onClose={onClose}
    >
      <Field label={t('reviews.stars')} error={form.problem('stars')} className="sm:col-span-2">
        <Select
          {...form.field('stars')}
          placeholder="–"
          options={[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: t('reviews.starsOf', { stars }) }))}
        />
      </Field>
      <Field label={t('reviews.comment')} error={form.problem('comment')} className="sm:col-span-2">
        <TextArea rows={4} maxLength={1000} {...form.field('comment')} />
      </Field>
    </RecordDialog>
  )
}
