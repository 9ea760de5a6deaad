import type { CareerDiscussion } from '@gpod/contract'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { londonClock, londonInstant, londonToday } from '../../../lib/london-time.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'

export type When = { startsAt: string; minutes: number; place: string }
export type Proposed = When & { id: string; topic: string }

type DiscussionDialogProps = {
  /** What is moved; null for a new one. */
  before: CareerDiscussion | null
  send: (proposed: Proposed) => Promise<object>
  onClose: () => void
}
type Answers = { topic: string; day: string; start: string; minutes: string; place: string }

/** Proposes a talk, or another time for one: the other accepts or moves it. */
export function DiscussionDialog({ before, send, onClose }: DiscussionDialogProps) {
  const { t } = useText()
  const keys = useKeyOf()
  const form = useAnswers<Answers, Proposed>({
    initial: {
      topic: before?.topic ?? '',
      day: before === null ? '' : dayOf(before.startsAt),
      start: before === null ? '10:00' : londonClock(before.startsAt),
      minutes: String(before?.minutes ?? 30),
      place: before?.place ?? '',
    },
    read: ({ topic, day, start, minutes, place }) => {
      const wrong = {
        topic: topic.trim() === '' && t('common.fieldRequired'),
        day: (day === '' || day < londonToday()) && t('reviews.discussionDayWrong'),
        start: start === '' && t('common.fieldRequired'),
      }
      if (wrong.topic || wrong.day || wrong.start) return { body: null, wrong }
      const startsAt = londonInstant(day, start)
      const said = { topic: topic.trim(), startsAt, minutes: Number(minutes), place: place.trim() }
      return { body: { id: before?.id ?? keys.of(said), ...said }, wrong }
    },
    nameOf: (field) => (field === 'startsAt' ? 'day' : (field as keyof Answers)),
  })
  const title = t(before === null ? 'reviews.discussionPropose' : 'reviews.discussionMove')
  return (
    <RecordDialog
      title={title}
      description={t('reviews.discussionText')}
      submitLabel={title}
      form={form}
      send={send}
      done={t('reviews.discussionProposed')}
      onClose={onClose}
    >
      {before === null && (
        <Field label={t('reviews.discussionTopic')} error={form.problem('topic')} className="sm:col-span-2">
          <Input maxLength={120} {...form.field('topic')} />
        </Field>
      )}
      <Field label={t('reviews.discussionDay')} error={form.problem('day')}>
        <Input type="date" min={londonToday()} {...form.field('day')} />
      </Field>
      <Field label={t('reviews.discussionStart')} error={form.problem('start')}>
        <Input type="time" {...form.field('start')} />
      </Field>
      <Field label={t('reviews.discussionLength')}>
        <Select
          {...form.field('minutes')}
          options={[15, 30, 45, 60, 90].map((minutes) => ({
            value: String(minutes),
            label: t('reviews.discussionLasts', { minutes }),
          }))}
        />
      </Field>
      <Field label={t('reviews.discussionPlace')} optional error={form.problem('place')}>
        <Input maxLength={80} {...form.field('place')} />
      </Field>
    </RecordDialog>
  )
}
