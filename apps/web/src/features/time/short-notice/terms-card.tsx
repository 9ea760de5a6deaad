import { routes, type ShortNoticeTerms } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input } from '../../../ui/input.tsx'
import { withLatinDigits } from '../../../ui/read-digits.ts'
import { notify } from '../../../ui/toasts.tsx'

/** The company's own figures, each from a day on; without any it says that none are in force. */
export function TermsCard({ terms, canWrite }: { terms: readonly ShortNoticeTerms[]; canWrite: boolean }) {
  const { t } = useText()
  const errorText = useErrorText()
  const [isAdding, setAdding] = useState(false)
  const remove = useMutation({
    mutationFn: (id: string) => call(routes.shortNotice.removeTerms, { params: { id } }),
    onSuccess: () => notify.success({ title: t('short-notice.removed') }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const said = ({ fromDay: on, noticeDays: days, shareBasisPoints: points }: ShortNoticeTerms) =>
    days === null || points === null
      ? t('short-notice.termsNone', { on })
      : t('short-notice.terms', { on, days, points })
  return (
    <Card title={t('short-notice.figures')}>
      <p className="mb-3 max-w-160 text-ink-2 text-secondary">{t('short-notice.law')}</p>
      {terms.length === 0 ? (
        <p className="mb-3 font-semibold">{t('short-notice.noFigures')}</p>
      ) : (
        <ul className="mb-3 grid gap-2">
          {terms.map((each) => (
            <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>{said(each)}</span>
              {canWrite && (
                <Button
                  look="quiet"
                  busy={remove.isPending && remove.variables === each.id && t('short-notice.removing')}
                  aria-label={t('short-notice.removeOf', { on: each.fromDay })}
                  onClick={() => remove.mutate(each.id)}
                >
                  {t('short-notice.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canWrite && (
        <Button look="soft" onClick={() => setAdding(true)}>
          {t('short-notice.add')}
        </Button>
      )}
      {isAdding && <TermsDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}

type Body = RequestOf<typeof routes.shortNotice.addTerms>['body']
type Answers = { fromDay: string; noticeDays: string; share: string; isNone: boolean }

const numberOf = (text: string) =>
  text.trim() === '' ? Number.NaN : Number(withLatinDigits(text.trim()).replace(',', '.'))

function TermsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers<Answers, Body>({
    initial: { fromDay: londonToday(), noticeDays: '', share: '', isNone: false },
    read: ({ fromDay, noticeDays, share, isNone }) => {
      const dayProblem = fromDay === '' && t('short-notice.dayProblem')
      if (isNone) return { body: { fromDay, noticeDays: null, shareBasisPoints: null }, wrong: { fromDay: dayProblem } }
      const days = numberOf(noticeDays)
      const points = Math.round(numberOf(share) * 100)
      return {
        body: { fromDay, noticeDays: days, shareBasisPoints: points },
        wrong: {
          fromDay: dayProblem,
          noticeDays: !(Number.isInteger(days) && days >= 0 && days <= 60) && t('short-notice.daysProblem'),
          share: !(points >= 0 && points <= 10_000) && t('short-notice.shareProblem'),
        },
      }
    },
  })
  return (
    <RecordDialog
      title={t('short-notice.add')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.shortNotice.addTerms, { body })}
      onClose={onClose}
    >
      <Field label={t('short-notice.fromDay')} error={form.problem('fromDay')} className="sm:col-span-2">
        <Input type="date" {...form.field('fromDay')} />
      </Field>
      <div className="sm:col-span-2">
        <Checkbox label={t('short-notice.noneFrom')} {...form.field('isNone')} />
      </div>
      {!form.answers.isNone && (
        <>
          <Field label={t('short-notice.noticeDays')} error={form.problem('noticeDays')}>
            <Input inputMode="numeric" dir="ltr" {...form.field('noticeDays')} />
          </Field>
          <Field label={t('short-notice.share')} error={form.problem('share')}>
            <Input inputMode="decimal" dir="ltr" {...form.field('share')} />
          </Field>
        </>
      )}
    </RecordDialog>
  )
}
