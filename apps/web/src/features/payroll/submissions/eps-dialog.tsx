import { routes } from '@gpod/contract/whole'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call, type RequestOf } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { LostAnswer, useLostOutcome } from '../../../shared/lost-answer.tsx'
import { Refusal } from '../../../shared/refusal.tsx'
import { taxYearOf, taxYearsFrom } from '../../../shared/tax-years.ts'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { type EpsAlso, type EpsAnswers, epsAlso, monthsAhead, readEpsAnswers } from './eps-answers.ts'
import { EpsPreview } from './eps-preview.tsx'

const months = Array.from({ length: 12 }, (_, index) => String(index + 1))

type Body = RequestOf<typeof routes.submissions.sendEps>['body']

/** Asks for which tax month, shows what HMRC would be told, and sends just that. */
export function EpsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const today = londonToday()
  const [isRunningTaken, setRunningTaken] = useState(false)
  const form = useAnswers<EpsAnswers, Body>({
    initial: {
      taxYear: taxYearOf(today),
      taxMonth: '',
      also: 'nothing',
      inactiveFrom: '',
      inactiveMonths: '',
      ceasedOn: '',
    },
    schema: routes.submissions.sendEps.body,
    read: (answers) => {
      const missing = t('common.fieldRequired')
      return {
        body: readEpsAnswers(answers) as Body | null,
        wrong: {
          taxMonth: answers.taxMonth === '' && missing,
          inactiveFrom: answers.also === 'inactivity' && answers.inactiveFrom === '' && missing,
          inactiveMonths: answers.also === 'inactivity' && answers.inactiveMonths === '' && missing,
          ceasedOn: answers.also === 'ceased' && answers.ceasedOn === '' && missing,
        },
      }
    },
  })
  const asked = readEpsAnswers(form.answers)
  const preview = useQuery({
    ...apiQuery(routes.submissions.previewEps, { query: asked ?? { taxYear: taxYearOf(today), taxMonth: 1 } }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  const shown = asked !== null && preview.error === null ? preview.data : undefined
  const digest = preview.isPlaceholderData ? undefined : shown?.digest
  const sending = useMutation({ mutationFn: (body: Body) => call(routes.submissions.sendEps, { body }) })
  const lost = useLostOutcome({
    error: sending.error,
    wasDone: async () =>
      (await call(routes.submissions.previewEps, { query: asked ?? { taxYear: '', taxMonth: 1 } })).isMade,
  })
  const isRefused = preview.error instanceof ApiError && [400, 409].includes(preview.error.status)
  const submit = async () => {
    // Nothing is sent that was not shown.
    if (asked !== null && digest === undefined) {
      await preview.refetch()
      return true
    }
    return form.submit(async (body) => {
      await sending.mutateAsync({ ...body, ...(digest === undefined ? {} : { digest }) })
      notify.success({ title: t('submissions.epsDone') })
      onClose()
    })
  }
  const isWaiting = asked !== null && preview.isFetching
  return (
    <FormDialog
      title={t('submissions.sendEps')}
      description={t('submissions.epsText')}
      submitLabel={lost === 'done' || shown?.isMade ? null : t('submissions.sendEps')}
      disabledReason={
        lost === 'checking'
          ? t('payroll.beingChecked')
          : isWaiting && digest === undefined
            ? t('payroll.beingChecked')
            : shown?.isMonthRunning && !isRunningTaken
              ? t('submissions.epsRunningTake')
              : null
      }
      otherButton={
        (lost === 'done' || shown?.isMade) && (
          <Button look="outline" onClick={onClose}>
            {t('common.close')}
          </Button>
        )
      }
      isSending={sending.isPending}
      error={form.unplaced(sending.error)}
      refusal={lost && <LostAnswer step="eps" outcome={lost} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('payroll.taxYear')} error={form.problem('taxYear')}>
        <Select
          {...form.field('taxYear')}
          options={[taxYearOf(today), ...taxYearsFrom(today)].map((value) => ({ value, label: value }))}
        />
      </Field>
      <Field label={t('payroll.taxMonth')} hint={t('submissions.taxMonthHint')} error={form.problem('taxMonth')}>
        <Select
          {...form.field('taxMonth')}
          placeholder={t('payroll.choose')}
          options={months.map((value) => ({ value, label: value }))}
        />
      </Field>
      <AlsoFields form={form} today={today} />
      {asked !== null && (
        <section aria-label={t('submissions.sendEps')} aria-live="polite" className="sm:col-span-2">
          {isRefused && lost === null ? (
            <div role="alert" className="text-bad">
              <Refusal error={preview.error} />
            </div>
          ) : shown ? (
            <EpsPreview preview={shown} />
          ) : (
            lost === null && <NotLoaded query={preview} failed={t('payroll.previewFailed')} lines={6} />
          )}
          {shown?.isMade && lost === null && <p className="mt-3 text-good">{t('submissions.epsMade')}</p>}
          {shown?.isMonthRunning && !shown.isMade && (
            <div className="mt-3 grid gap-1">
              <p className="text-warn">{t('submissions.epsRunning', { ends: shown.monthTo })}</p>
              <Checkbox
                label={t('submissions.epsRunningTake')}
                checked={isRunningTaken}
                onChange={(event) => setRunningTaken(event.target.checked)}
              />
            </div>
          )}
        </section>
      )}
    </FormDialog>
  )
}

type Form = ReturnType<typeof useAnswers<EpsAnswers, Body>>

/** What no books know: that nobody will be paid, or that this is the last one. */
function AlsoFields({ form, today }: { form: Form; today: string }) {
  const { t, day } = useText()
  const labels: Readonly<Record<EpsAlso, string>> = {
    nothing: t('submissions.epsAlsoNothing'),
    inactivity: t('submissions.epsInactivity'),
    year: t('submissions.epsFinalYear'),
    ceased: t('submissions.epsAlsoCeased'),
  }
  const { also } = form.answers
  return (
    <>
      <Field label={t('submissions.epsAlso')} error={form.problem('also')} className="sm:col-span-2">
        <Select {...form.field('also')} options={epsAlso.map((value) => ({ value, label: labels[value] }))} />
      </Field>
      {also === 'inactivity' && (
        <>
          <Field
            label={t('submissions.epsInactiveFrom')}
            hint={t('submissions.epsInactiveHint')}
            error={form.problem('inactiveFrom')}
          >
            <Select
              {...form.field('inactiveFrom')}
              placeholder={t('payroll.choose')}
              options={monthsAhead(today).map((value) => ({ value, label: day(value, 'long') }))}
            />
          </Field>
          <Field label={t('submissions.epsInactiveMonths')} error={form.problem('inactiveMonths')}>
            <Select
              {...form.field('inactiveMonths')}
              placeholder={t('payroll.choose')}
              options={months.map((value) => ({ value, label: value }))}
            />
          </Field>
        </>
      )}
      {also === 'ceased' && (
        <Field label={t('submissions.epsCeasedDay')} error={form.problem('ceasedOn')} className="sm:col-span-2">
          <Input type="date" max={today} {...form.field('ceasedOn')} />
        </Field>
      )}
    </>
  )
}
