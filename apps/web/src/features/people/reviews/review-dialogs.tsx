import { useText } from '../../../i18n/use-text.tsx'
import { londonToday } from '../../../lib/london-time.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, TextArea } from '../../../ui/input.tsx'

export type OpenedReview = { id: string; fromDay: string; toDay: string }

/** The time that a review is of. */
export function OpenDialog({
  send,
  onClose,
}: {
  send: (opened: OpenedReview) => Promise<object>
  onClose: () => void
}) {
  const { t } = useText()
  const keys = useKeyOf()
  const form = useAnswers<{ fromDay: string; toDay: string }, OpenedReview>({
    initial: { fromDay: '', toDay: '' },
    read: ({ fromDay, toDay }) => {
      const wrong = {
        fromDay: fromDay === '' && t('common.fieldRequired'),
        toDay: (toDay < fromDay || toDay === '' || toDay > londonToday()) && t('reviews.daysWrong'),
      }
      return { body: wrong.fromDay || wrong.toDay ? null : { id: keys.of({ fromDay, toDay }), fromDay, toDay }, wrong }
    },
  })
  return (
    <RecordDialog
      title={t('reviews.open')}
      description={t('reviews.openText')}
      submitLabel={t('reviews.open')}
      form={form}
      send={send}
      done={t('reviews.opened')}
      onClose={onClose}
    >
      <Field label={t('reviews.fromDay')} error={form.problem('fromDay')}>
        <Input type="date" max={londonToday()} {...form.field('fromDay')} />
      </Field>
      <Field label={t('reviews.toDay')} error={form.problem('toDay')}>
        <Input type="date" max={londonToday()} {...form.field('toDay')} />
      </Field>
    </RecordDialog>
  )
}

type WordsDialogProps = { before: string; send: (words: string) => Promise<object>; onClose: () => void }

/** One's own part of a review. */
export function WordsDialog({ before, send, onClose }: WordsDialogProps) {
  const { t } = useText()
  const form = useAnswers<{ words: string }, string>({
    initial: { words: before },
    read: ({ words }) => ({
      body: words.trim() === '' ? null : words,
      wrong: { words: words.trim() === '' && t('common.fieldRequired') },
    }),
  })
  return (
    <RecordDialog
      title={t('reviews.write')}
      description={t('reviews.writeText')}
      submitLabel={t('common.save')}
      form={form}
      send={send}
      done={t('reviews.written')}
      onClose={onClose}
    >
      <Field label={t('reviews.words')} error={form.problem('words')} className="sm:col-span-2">
        <TextArea rows={8} maxLength={5000} {...form.field('words')} />
      </Field>
    </RecordDialog>
  )
}
