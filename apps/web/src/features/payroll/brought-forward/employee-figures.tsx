import { type BroughtForward, type Employee, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Loaded, together } from '../../../shared/loaded.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { notify } from '../../../ui/toasts.tsx'
import type { figuresOf } from './figures-answers.ts'
import { FiguresForm } from './figures-form.tsx'
import { KnownFigures } from './known-figures.tsx'
import { useSayNotPaidBefore } from './say-not-paid-before.ts'
import { StatePill } from './state-pill.tsx'

type EmployeeFiguresProps = { workerId: string; canWrite: boolean; onDone: () => void }

/** What one employee was paid in this tax year by other payroll software: to enter, or to read where it stands. */
export function EmployeeFigures({ workerId, canWrite, onDone }: EmployeeFiguresProps) {
  const shown = useQuery(apiQuery(routes.broughtForward.show, { params: { id: workerId }, query: {} }))
  const employee = useQuery(apiQuery(routes.employees.show, { params: { id: workerId } }))
  return (
    <Loaded query={together(shown, employee)} lines={8} card>
      {([broughtForward, record]) => (
        <LoadedFigures
          // What somebody else entered meanwhile is what the form begins with.
          key={broughtForward.enteredAt ?? ''}
          shown={broughtForward}
          employee={record}
          canWrite={canWrite}
          onDone={onDone}
        />
      )}
    </Loaded>
  )
}

type LoadedProps = { shown: BroughtForward; employee: Employee; canWrite: boolean; onDone: () => void }

function LoadedFigures({ shown, employee, canWrite, onDone }: LoadedProps) {
  const { t } = useText()
  const { workerId, workerName, employeeId, taxYear, state, isUsed, source, enteredAt, figures } = shown
  const params = { id: workerId }
  const enter = useMutation({
    mutationFn: (sent: ReturnType<typeof figuresOf>) =>
      call(routes.broughtForward.enter, { params, body: { taxYear, figures: sent } }),
    onSuccess: () => {
      notify.success({ title: t('brought-forward.saved') })
      onDone()
    },
  })
  const isOpen = canWrite && !isUsed
  return (
    <>
      <PageTitle>{`${workerName} – ${t('brought-forward.title')}`}</PageTitle>
      <PageHeader
        title={workerName}
        subtitle={t('brought-forward.titleOf', { taxYear, number: employeeId })}
        actions={
          <>
            <StatePill state={state} />
            <Link to={`/employer/employees/${workerId}`} className={buttonClasses({ look: 'outline' })}>
              {t('brought-forward.record')}
            </Link>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {isUsed && (
          <p className="rounded-md bg-surface-2 p-4">
            {figures === null ? t('brought-forward.paidHereText') : t('errors.brought_forward_used')}
          </p>
        )}
        {state === 'not_paid_before' && (
          <p className="rounded-md bg-surface-2 p-4">{t('brought-forward.notPaidNoted')}</p>
        )}
        {enteredAt !== null && figures !== null && (
          <p className="text-ink-2 text-secondary">
            {t('brought-forward.enteredAt', {
              source: source === null || source === 'form' ? 'other' : source,
              at: enteredAt,
            })}
          </p>
        )}
        {isOpen && (state === 'missing' || state === 'new') && (
          <NothingBefore workerId={workerId} taxYear={taxYear} onDone={onDone} />
        )}
        {isOpen ? (
          <FiguresForm
            taxYear={taxYear}
            figures={figures}
            category={employee.niCategory ?? 'A'}
            isDirector={employee.director !== null}
            isSending={enter.isPending}
            send={(sent) => enter.mutateAsync(sent)}
            onCancel={onDone}
          >
            {(state === 'entered' || state === 'not_paid_before') && <Remove shown={shown} onDone={onDone} />}
          </FiguresForm>
        ) : (
          figures && <KnownFigures figures={figures} />
        )}
      </div>
    </>
  )
}

/** In place of figures: nobody paid them before. */
function NothingBefore({ workerId, taxYear, onDone }: { workerId: string; taxYear: string; onDone: () => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const say = useSayNotPaidBefore(taxYear)
  return (
    <Card>
      <p className="text-secondary">{t('brought-forward.notPaidText')}</p>
      <Button
        look="soft"
        className="mt-3"
        busy={say.isPending && t('common.saving')}
        onClick={() => say.mutate([workerId], { onSuccess: onDone })}
      >
        {t('brought-forward.notPaid')}
      </Button>
      {say.isError && (
        <p role="alert" className="mt-2 text-bad">
          {errorText(say.error)}
        </p>
      )}
    </Card>
  )
}

function Remove({ shown: { workerId, taxYear }, onDone }: { shown: BroughtForward; onDone: () => void }) {
  const { t } = useText()
  const [isAsked, setAsked] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(routes.broughtForward.remove, { params: { id: workerId, taxYear } }),
    onSuccess: () => {
      notify.success({ title: t('brought-forward.removed') })
      onDone()
    },
  })
  return (
    <>
      <Button look="danger" className="sm:me-auto" onClick={() => setAsked(true)}>
        {t('brought-forward.remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('brought-forward.removeTitle')}
          text={t('brought-forward.removeText')}
          action={t('brought-forward.remove')}
          busy={remove.isPending && t('common.saving')}
          error={remove.error}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
