import { type CourseDraft, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { WrittenText } from '../../../shared/written-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, TextArea } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** A course of the company's own as it is written: lessons in Markdown and questions, kept as a draft until it is published. */
export function WriteCourse({ id }: { id: string }) {
  const { t } = useText()
  const query = useQuery({ ...apiQuery(routes.training.draft, { params: { id } }), refetchOnWindowFocus: false })
  if (query.data === undefined) return <NotLoaded query={query} failed={t('training.failed')} lines={8} card />
  // What was read first is written on: what another saves meanwhile is said by the server when this is saved.
  return <Writing id={id} initial={query.data} />
}

type Question = CourseDraft['questions'][number]
type WritingProps = { id: string; initial: { draft: CourseDraft; draftVersion: number; version: number } }

function Writing({ id, initial }: WritingProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const unsaved = useUnsaved()
  const [hasTried, setTried] = useState(false)
  const [draft, setDraft] = useState(initial.draft)
  const [draftVersion, setDraftVersion] = useState(initial.draftVersion)
  const keep = async () => {
    const kept = await call(routes.training.saveDraft, { params: { id }, body: { draftVersion, draft } })
    setDraftVersion(kept.draftVersion)
    unsaved.forget()
    return kept
  }
  const save = useMutation({
    mutationFn: keep,
    onSuccess: () => notify.success({ title: t('training.saved') }),
    // A draft, too, has names for its parts: what is missing shows where it is.
    onError: () => setTried(true),
  })
  const publish = useMutation({
    mutationFn: async () => call(routes.training.publish, { params: { id }, body: await keep() }),
    onSuccess: ({ version }) => notify.success({ title: t('training.published', { version }) }),
  })
  const { lessons, questions } = draft
  const page = useRef<HTMLFormElement>(null)
  const missing = (value: string) => (hasTried && value.trim() === '' ? t('common.fieldRequired') : null)
  const publishIt = () => {
    setTried(true)
    if (isWhole(draft)) publish.mutate()
    else if (page.current) focusFirstProblem(page.current)
  }
  const set = (change: Partial<CourseDraft>) => setDraft({ ...draft, ...change })
  const lacks = lessons.length === 0 || questions.length === 0 ? t('training.needsBoth') : null
  const error = save.error ?? publish.error
  return (
    <form
      ref={page}
      noValidate
      // Enter in a field publishes nothing.
      onSubmit={(event) => event.preventDefault()}
      onInput={unsaved.noteTyped}
      className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4"
    >
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('training.courseTitle')} error={missing(draft.title)}>
            <Input
              dir="auto"
              maxLength={120}
              value={draft.title}
              onChange={({ target: { value } }) => set({ title: value })}
            />
          </Field>
          <Field label={t('training.minutes')}>
            <Input
              type="number"
              min={1}
              max={600}
              value={draft.minutes}
              onChange={({ target: { value } }) =>
                set({ minutes: Math.min(600, Math.max(1, Math.round(Number(value)))) })
              }
            />
          </Field>
          <Field label={t('training.summary')} optional className="sm:col-span-2">
            <TextArea
              rows={2}
              maxLength={400}
              value={draft.summary}
              onChange={({ target: { value } }) => set({ summary: value })}
            />
          </Field>
        </div>
      </Card>
      <Parts
        title={t('training.lessons')}
        add={t('training.addLesson')}
        onAdd={() => set({ lessons: [...lessons, { title: t('training.newLesson'), body: '' }] })}
      >
        {lessons.map((lesson, at) => (
          <Part
            // biome-ignore lint/suspicious/noArrayIndexKey: a lesson is its place until it is published.
            key={at}
            title={t('training.lessonOf', { number: at + 1, of: lessons.length })}
            remove={t('training.removeLesson')}
            onRemove={() => set({ lessons: lessons.filter((_, other) => other !== at) })}
          >
            <Field label={t('training.lessonTitle')} error={missing(lesson.title)}>
              <Input
                dir="auto"
                maxLength={160}
                value={lesson.title}
                onChange={({ target: { value } }) => set({ lessons: placed(lessons, at, { ...lesson, title: value }) })}
              />
            </Field>
            <Field label={t('training.lessonBody')} hint={t('training.markdownHint')} error={missing(lesson.body)}>
              <TextArea
                rows={8}
                maxLength={8000}
                value={lesson.body}
                onChange={({ target: { value } }) => set({ lessons: placed(lessons, at, { ...lesson, body: value }) })}
              />
            </Field>
            {lesson.body.trim() !== '' && (
              <details>
                <summary className="min-h-11 cursor-pointer py-2.5 text-primary text-secondary">
                  {t('training.preview')}
                </summary>
                <div className="rounded-md border border-line p-4">
                  <WrittenText text={lesson.body} />
                </div>
              </details>
            )}
          </Part>
        ))}
      </Parts>
      <Parts
        title={t('training.questions')}
        add={t('training.addQuestion')}
        onAdd={() => set({ questions: [...questions, { text: '', answers: ['', '', ''], right: 0, why: '' }] })}
      >
        {questions.map((question, at) => (
          <Part
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place until it is published.
            key={at}
            title={t('training.questionOf', { number: at + 1, of: questions.length })}
            remove={t('training.removeQuestion')}
            onRemove={() => set({ questions: questions.filter((_, other) => other !== at) })}
          >
            <QuestionFields
              question={question}
              hasTried={hasTried}
              onChange={(next) => set({ questions: placed(questions, at, next) })}
            />
          </Part>
        ))}
      </Parts>
      {error && (
        <p role="alert" className="text-bad">
          {errorText(error)}
        </p>
      )}
      {lacks !== null && <p className="text-ink-2 text-secondary">{lacks}</p>}
      <div className="flex flex-wrap gap-3">
        <Button busy={publish.isPending && t('common.saving')} disabledReason={lacks} hidesReason onClick={publishIt}>
          {t('training.publish')}
        </Button>
        <Button look="outline" busy={save.isPending && t('common.saving')} onClick={() => save.mutate()}>
          {t('training.saveDraft')}
        </Button>
      </div>
    </form>
  )
}

const isFilled = (value: string) => value.trim() !== ''
const isSaidTwice = (answers: readonly string[], place: number) =>
  answers.findIndex((one) => one.trim() === answers[place]?.trim()) < place

/** Whether all is there that a course is published with. */
const isWhole = ({ title, lessons, questions }: CourseDraft): boolean =>
  isFilled(title) &&
  lessons.every((one) => isFilled(one.title) && isFilled(one.body)) &&
  questions.every(
    ({ text, answers, why }) =>
      isFilled(text) && isFilled(why) && answers.every((one, place) => isFilled(one) && !isSaidTwice(answers, place)),
  )

const placed = <T,>(list: readonly T[], at: number, next: T): T[] =>
  list.map((one, other) => (other === at ? next : one))

type QuestionFieldsProps = { question: Question; hasTried: boolean; onChange: (next: Question) => void }

function QuestionFields({ question, hasTried, onChange }: QuestionFieldsProps) {
  const { t } = useText()
  const missing = (value: string) => (hasTried && !isFilled(value) ? t('common.fieldRequired') : null)
  const { text, answers, right, why } = question
  return (
    <>
      <Field label={t('training.questionText')} error={missing(text)}>
        <TextArea
          rows={2}
          maxLength={600}
          value={text}
          onChange={({ target: { value } }) => onChange({ ...question, text: value })}
        />
      </Field>
      {answers.map((answer, place) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place.
          key={place}
          label={t('training.answerNumber', { number: place + 1 })}
          error={missing(answer) ?? (hasTried && isSaidTwice(answers, place) ? t('training.answerTwice') : null)}
        >
          <Input
            dir="auto"
            maxLength={400}
            value={answer}
            onChange={({ target: { value } }) => onChange({ ...question, answers: placed(answers, place, value) })}
          />
        </Field>
      ))}
      <Field label={t('training.rightAnswer')}>
        <Select
          value={String(right)}
          onChange={({ target: { value } }) => onChange({ ...question, right: Number(value) })}
          options={answers.map((_, place) => ({
            value: String(place),
            label: t('training.answerNumber', { number: place + 1 }),
          }))}
        />
      </Field>
      <Field label={t('training.whyRight')} error={missing(why)}>
        <TextArea
          rows={2}
          maxLength={800}
          value={why}
          onChange={({ target: { value } }) => onChange({ ...question, why: value })}
        />
      </Field>
    </>
  )
}

type PartsProps = { title: string; add: string; onAdd: () => void; children: ReactNode }

function Parts({ title, add, onAdd, children }: PartsProps) {
  return (
    <Card title={title}>
      <div className="grid gap-6">{children}</div>
      <Button look="soft" className="mt-4" icon={<Plus aria-hidden="true" className="size-5" />} onClick={onAdd}>
        {add}
      </Button>
    </Card>
  )
}

type PartProps = { title: string; remove: string; onRemove: () => void; children: ReactNode }

function Part({ title, remove, onRemove, children }: PartProps) {
  return (
    <section aria-label={title} className="grid gap-3 border-line border-b pb-5 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        <Button
          look="quiet"
          className="-me-5"
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          onClick={onRemove}
        >
          {remove}
        </Button>
      </div>
      {children}
    </section>
  )
}
