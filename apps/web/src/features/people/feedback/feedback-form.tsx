import { type FeedbackTopic, feedbackTopic, feedbackTopics, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { EyeOff, Hourglass, MessagesSquare } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select, TextArea } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { topicLabels } from './feedback-topics.ts'

const shortest = 10

/** Words to the company without a name. Nothing of what they write stays in the browser. */
export function FeedbackForm() {
  const { t } = useText()
  const errorText = useErrorText()
  const [topic, setTopic] = useState<FeedbackTopic>('other')
  const [words, setWords] = useState('')
  const [isShort, setShort] = useState(false)
  const send = useMutation({
    mutationFn: () => call(routes.feedback.sendAnonymously, { body: { topic, words } }),
    onSuccess: () => {
      setWords('')
      setTopic('other')
      notify.success({ title: t('feedback.feedbackSent') })
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
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
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
          <Button type="submit" busy={send.isPending && t('feedback.feedbackSending')}>
            {t('feedback.feedbackSend')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Why nobody can tell who wrote. */
export function FeedbackPromise() {
  const { t } = useText()
  const facts = [
    { Icon: EyeOff, text: t('feedback.feedbackHowKept') },
    { Icon: Hourglass, text: t('feedback.feedbackHowShown') },
    { Icon: MessagesSquare, text: t('feedback.feedbackHowCare') },
  ]
  return (
    <Card title={t('feedback.feedbackHow')}>
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
