import { type FeedbackTopic, feedbackTopic, feedbackTopics, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { EyeOff, Hourglass, Lightbulb, MessagesSquare, ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Select, TextArea } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { topicLabels } from './feedback-topics.ts'

const shortest = 10

/** Words to the company, under one's name or without. Nothing of what they write stays in the browser. */
export function FeedbackForm() {
  const { t } = useText()
  const errorText = useErrorText()
  const own = useQuery(apiQuery(routes.feedback.own))
  const [topic, setTopic] = useState<FeedbackTopic>('other')
  const [words, setWords] = useState('')
  const [anonymous, setAnonymous] = useState(false)
  const [isShort, setShort] = useState(false)
  const unsaved = useUnsaved()
  const send = useMutation({
    mutationFn: () => call(routes.feedback.send, { body: { topic, words, anonymous } }),
    onSuccess: () => {
      unsaved.forget()
      setWords('')
      setTopic('other')
      notify.success({ title: t(anonymous ? 'feedback.feedbackSent' : 'feedback.namedSent') })
    },
    onError: (error) => notify.failure({ title: t('feedback.feedbackFailed'), description: errorText(error) }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const tooShort = words.trim().length < shortest
    setShort(tooShort)
    if (!tooShort) send.mutate()
  }
  return (
    <Card title={t('feedback.write')}>
      <form noValidate onSubmit={submit} onInput={unsaved.noteTyped} className="grid gap-4">
        <Field label={t('feedback.feedbackTopic')}>
          <Select
            value={topic}
            onChange={(event) => setTopic(feedbackTopic.parse(event.target.value))}
            options={feedbackTopics.map((value) => ({ value, label: t(topicLabels[value]) }))}
          />
        </Field>
        <Field label={t('feedback.feedbackWords')} error={isShort ? t('feedback.feedbackShort') : undefined}>
          <TextArea
            rows={6}
            maxLength={2000}
            autoComplete="off"
            value={words}
            onChange={(event) => {
              setWords(event.target.value)
              setShort(false)
            }}
          />
        </Field>
        <div>
          <Checkbox
            label={t('feedback.anonymous')}
            hint={t(anonymous ? 'feedback.anonymousHint' : 'feedback.namedHint')}
            checked={anonymous}
            onChange={({ target }) => setAnonymous(target.checked)}
          />
          {anonymous && own.data?.isSmallGroup && (
            <p role="status" className="mt-2 text-secondary text-warn">
              {t('feedback.smallGroup')}
            </p>
          )}
        </div>
        <div>
          <Button type="submit" busy={send.isPending && t('feedback.feedbackSending')}>
            {t(anonymous ? 'feedback.feedbackSend' : 'feedback.sendNamed')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** What helps, and why nobody can tell who wrote without a name. */
export function FeedbackPromise() {
  const { t } = useText()
  const facts = [
    { Icon: Lightbulb, text: t('feedback.guideSpecific') },
    { Icon: MessagesSquare, text: t('feedback.guideWeekly') },
    { Icon: EyeOff, text: t('feedback.feedbackHowKept') },
    { Icon: Hourglass, text: t('feedback.feedbackHowShown') },
    { Icon: ShieldCheck, text: t('feedback.feedbackHowCare') },
  ]
  return (
    <Card title={t('feedback.guide')}>
      <ul className="grid gap-3">
        {facts.map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
