import { routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, Link2Off } from 'lucide-react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call, type ResponseOf } from '../../../lib/api-client.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Refusal } from '../../../shared/refusal.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState, OfflineState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, TextArea } from '../../../ui/input.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

type About = ResponseOf<typeof routes.reviews.openLink>
type Said = { name: string; stars: number; comment: string }

/** What somebody outside the company, who was given a link, says of an employee's work: whom it is about and who reads it first. */
export function CustomerFeedback({ token }: { token: string }) {
  const { t } = useText()
  const isOnline = useOnline()
  const about = useQuery({
    queryKey: ['feedback-link', token],
    queryFn: () => call(routes.reviews.openLink, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const answer = useMutation({
    mutationFn: (said: Said) => call(routes.reviews.answerLink, { body: { token, ...said } }),
  })
  const isGone = [about.error, answer.error].some(
    (error) => error instanceof ApiError && (error.code === 'share_not_open' || error.field === 'token'),
  )
  const content = () => {
    if (answer.isSuccess)
      return (
        <div role="status">
          <EmptyState icon={<Check className="size-5" />} sentence={t('reviews.customerThanks')} />
        </div>
      )
    if (isGone)
      return (
        <div role="alert">
          <EmptyState icon={<Link2Off className="size-5" />} sentence={t('reviews.customerGone')} />
        </div>
      )
    if (about.error) return <Refusal error={about.error} />
    if (about.data === undefined) return <NotLoaded query={about} lines={5} />
    return (
      <AnswerForm
        about={about.data}
        isSending={answer.isPending}
        error={answer.error}
        send={(said) => answer.mutateAsync(said)}
      />
    )
  }
  return (
    <div className="mx-auto grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4 pt-4 sm:pt-10">
      <PageHeader
        title={about.data ? t('reviews.customerTitleOf', { name: about.data.employee }) : t('reviews.customerTitle')}
      />
      {!isOnline && <OfflineState />}
      <Card as="div">{content()}</Card>
    </div>
  )
}

type AnswerFormProps = {
  about: About
  isSending: boolean
  error: unknown
  send: (said: Said) => Promise<unknown>
}

function AnswerForm({ about: { employee, company, expiresAt }, isSending, error, send }: AnswerFormProps) {
  const { t } = useText()
  const form = useAnswers<{ name: string; stars: string; comment: string }, Said>({
    initial: { name: '', stars: '', comment: '' },
    read: ({ name, stars, comment }) => {
      const wrong = {
        stars: stars === '' && t('common.fieldRequired'),
        comment: !comment.trim() && t('common.fieldRequired'),
      }
      const body = { name: name.trim(), stars: Number(stars), comment: comment.trim() }
      return { body: wrong.stars || wrong.comment ? null : body, wrong }
    },
  })
  const unplaced = form.unplaced(error)
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void form.submit(send)
      }}
    >
      <p className="rounded-md bg-primary-soft px-4 py-3">
        {t('reviews.customerReaders', { name: employee, company })}
      </p>
      <Field label={t('reviews.stars')} error={form.problem('stars')}>
        <Select
          {...form.field('stars')}
          placeholder="–"
          options={[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: t('reviews.starsOf', { stars }) }))}
        />
      </Field>
      <Field label={t('reviews.comment')} error={form.problem('comment')}>
        <TextArea rows={5} maxLength={1000} {...form.field('comment')} />
      </Field>
      <Field
        label={t('reviews.customerName')}
        optional
        hint={t('reviews.customerNameHint')}
        error={form.problem('name')}
      >
        <Input maxLength={60} autoComplete="name" {...form.field('name')} />
      </Field>
      {unplaced != null && (
        <div role="alert" className="text-bad">
          <Refusal error={unplaced} />
        </div>
      )}
      <Button type="submit" busy={isSending && t('reviews.customerSending')}>
        {t('reviews.customerSend')}
      </Button>
      <p className="text-ink-2 text-secondary">{t('reviews.customerOnce', { until: dayOf(expiresAt) })}</p>
    </form>
  )
}
