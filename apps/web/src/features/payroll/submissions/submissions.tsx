import { routes, type Submission } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type ResponseOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { labelOf } from '../../../shared/label-of.ts'
import { lateReasonLabels } from '../../../shared/late-reasons.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import { SubmissionErrors } from '../../../shared/submission-errors.tsx'
import { SubmissionPill } from '../../../shared/submission-pill.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { EpsDialog } from './eps-dialog.tsx'

/** HMRC's own name for the seal over a report. */
const irMarkName = 'IRmark'

/** Why something is to be reported. */
const dueLabels = {
  run_not_reported: 'submissions.due_run_not_reported',
  report_rejected: 'submissions.due_report_rejected',
  next_payday: 'submissions.due_next_payday',
  nobody_paid: 'submissions.due_nobody_paid',
  statutory_pay_recovered: 'submissions.due_statutory_pay_recovered',
  allowance_not_claimed: 'submissions.due_allowance_not_claimed',
  apprenticeship_levy: 'submissions.due_apprenticeship_levy',
} as const satisfies Record<string, PlainKey>

/** What was reported to HMRC and what is due next. */
export function Submissions({ canSend }: { canSend: boolean }) {
  const { t } = useText()
  const list = useQuery(apiQuery(routes.submissions.list))
  const [isSending, setSending] = useState(false)
  return (
    <Card
      title={t('submissions.submissions')}
      aside={canSend && <Button onClick={() => setSending(true)}>{t('submissions.sendEps')}</Button>}
    >
      <Loaded query={list} failed={t('submissions.submissionsFailed')}>
        {({ submissions, dueNext }) => (
          <>
            {dueNext.length > 0 && (
              <ul className="mb-4 grid gap-1 rounded-md bg-primary-soft px-3.5 py-2.5">
                {distinct(dueNext).map(({ kind, on, reason }) => {
                  const text = labelOf(dueLabels, reason)
                  return (
                    <li key={`${kind} ${on} ${reason}`}>
                      <Isolated className="font-semibold">{kind}</Isolated> ·{' '}
                      <span className={on < londonToday() ? 'font-medium text-bad' : undefined}>
                        {on < londonToday() && `${t('payroll.late')} `}
                        {t('payroll.dueBy', { on })}
                      </span>
                      {text !== null && ` · ${t(text)}`}
                    </li>
                  )
                })}
              </ul>
            )}
            {submissions.length === 0 ? (
              <EmptyState sentence={t('submissions.submissionsEmpty')} />
            ) : (
              <ul className="divide-y divide-line">
                {submissions.map((submission) => (
                  <SubmissionItem key={submission.id} submission={submission} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      {isSending && <EpsDialog onClose={() => setSending(false)} />}
    </Card>
  )
}

type Due = ResponseOf<typeof routes.submissions.list>['dueNext'][number]

/** Two frequencies with one payday are due as one. */
function distinct(due: readonly Due[]): Due[] {
  return [...new Map(due.map((one) => [`${one.kind} ${one.on} ${one.reason}`, one])).values()]
}

function SubmissionItem({ submission }: { submission: Submission }) {
  const { t, day, dateTime } = useText()
  const errorText = useErrorText()
  const { id, kind, taxYear, taxMonth, payDate, payRunId, state, irMark, correlationId, madeAt, sentAt } = submission
  const late = labelOf(lateReasonLabels, submission.lateReason)
  const content = useMutation({
    mutationFn: () => call(routes.submissions.content, { params: { id } }),
    onSuccess: ({ fileName, content }) => saveFile({ fileName, mediaType: 'application/xml', content }),
    onError: (error) => notify.failure({ title: t('payroll.downloadFailed'), description: errorText(error) }),
  })
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">
              <Isolated>{kind}</Isolated>{' '}
              {payDate === null
                ? t('submissions.taxMonthOf', { month: taxMonth, year: taxYear })
                : day(payDate, 'long')}
            </span>
            <SubmissionPill state={state} />
          </p>
          <p className="text-ink-2 text-secondary">{dateTime(sentAt ?? madeAt)}</p>
          {late !== null && (
            <p className="text-secondary text-warn">
              {t('payroll.late')} {t(late)}
            </p>
          )}
          <p className="wrap-anywhere text-ink-2 text-small">
            <bdi dir="ltr" lang="en">
              {irMarkName} {irMark}
              {correlationId !== null && ` · ${correlationId}`}
            </bdi>
          </p>
        </div>
        <span className="flex flex-wrap gap-1">
          {payRunId !== null && (
            <Link
              to={`/employer/payroll/runs/${payRunId}`}
              className="pressable inline-flex min-h-12 items-center rounded-md px-3 font-semibold text-primary"
            >
              {t('payroll.goToRun')}
            </Link>
          )}
          <Button
            look="quiet"
            className="px-3!"
            busy={content.isPending && t('common.loadingPart')}
            onClick={() => content.mutate()}
          >
            {t('payroll.download')}
          </Button>
        </span>
      </div>
      <SubmissionErrors problem={submission.problem} errors={submission.errors} />
    </li>
  )
}
