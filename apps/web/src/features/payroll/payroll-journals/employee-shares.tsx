import { type CostCentre, type CostSplit, type CostSplitEmployee, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { CellPair, DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { pointsOf, splitOn, typedShare, whole } from './shares-answers.ts'

type SharesProps = { employees: readonly CostSplitEmployee[]; costCentres: readonly CostCentre[] }

/** Every employee, and who carries their cost now. */
export function EmployeeShares({ employees, costCentres, canWrite }: SharesProps & { canWrite: boolean }) {
  const { t } = useText()
  const [changed, setChanged] = useState<string | null>(null)
  const employee = employees.find(({ workerId }) => workerId === changed)
  return (
    <Card title={t('payroll-journals.shares')}>
      <p className="-mt-1 mb-3 text-ink-2 text-secondary">{t('payroll-journals.sharesText')}</p>
      <DataTable
        caption={t('payroll-journals.shares')}
        columns={[
          {
            key: 'employee',
            header: t('payroll.worker'),
            isRowHeader: true,
            cell: ({ name, employeeNumber }) => (
              <CellPair more={<Isolated>{employeeNumber}</Isolated>}>
                <bdi>{name}</bdi>
              </CellPair>
            ),
          },
          {
            key: 'department',
            header: t('employees.department'),
            cell: ({ department }) => department && <bdi>{department}</bdi>,
          },
          {
            key: 'shares',
            header: t('payroll-journals.carriedBy'),
            cell: ({ splits }) => <Carried splits={splits} costCentres={costCentres} />,
          },
          {
            key: 'change',
            header: '',
            align: 'end',
            cell: ({ workerId, name }) =>
              canWrite && (
                <Button
                  look="quiet"
                  className="px-3!"
                  aria-label={t('payroll-journals.changeOf', { what: name })}
                  onClick={() => setChanged(workerId)}
                >
                  {t('employees.change')}
                </Button>
              ),
          },
        ]}
        rows={employees}
        rowKey={({ workerId }) => workerId}
        empty={<EmptyState sentence={t('payroll-journals.sharesEmpty')} />}
      />
      {employee && <SharesDialog employee={employee} costCentres={costCentres} onClose={() => setChanged(null)} />}
    </Card>
  )
}

/** Who carries the cost today, and who will from the next split on. */
function Carried({ splits, costCentres }: Pick<CostSplitEmployee, 'splits'> & Pick<SharesProps, 'costCentres'>) {
  const { t } = useText()
  const today = londonToday()
  const next = splits.findLast(({ startsOn }) => startsOn > today)
  return (
    <span>
      <SharesText shares={splitOn(splits, today)?.shares ?? []} costCentres={costCentres} />
      {next && (
        <span className="block text-ink-2 text-small">
          {t('payroll-journals.from', { on: next.startsOn })}{' '}
          <SharesText shares={next.shares} costCentres={costCentres} />
        </span>
      )}
    </span>
  )
}

function SharesText({ shares, costCentres }: { shares: CostSplit['shares'] } & Pick<SharesProps, 'costCentres'>) {
  const { t, share } = useText()
  if (shares.length === 0) return <span className="text-ink-2">{t('payroll-journals.departmentAlone')}</span>
  return (
    <span>
      {shares.map(({ costCentreId, points }) => (
        <span key={costCentreId} className="me-3 inline-block last:me-0">
          <bdi>{costCentres.find(({ id }) => id === costCentreId)?.name ?? '–'}</bdi>{' '}
          <Isolated className="tabular-nums">{share(points)}</Isolated>
        </span>
      ))}
    </span>
  )
}

type SharesDialogProps = { employee: CostSplitEmployee; costCentres: readonly CostCentre[]; onClose: () => void }
type Answers = { startsOn: string } & Record<`share_${string}`, string>

/** From which day whose cost is shared out among which cost centres, and how it was before. */
function SharesDialog({ employee, costCentres, onClose }: SharesDialogProps) {
  const { t } = useText()
  const now = splitOn(employee.splits, londonToday())?.shares ?? []
  const offered = costCentres.filter(
    ({ id, isArchived }) => !isArchived || now.some(({ costCentreId }) => costCentreId === id),
  )
  const typed = Object.fromEntries(
    offered.map(({ id }) => [`share_${id}`, typedShare(now.find(({ costCentreId }) => costCentreId === id)?.points)]),
  )
  const sharesOf = (answers: Answers) =>
    offered.map(({ id }) => ({ costCentreId: id, points: pointsOf(answers[`share_${id}`] ?? '') }))
  const totalOf = (answers: Answers) => sharesOf(answers).reduce((sum, { points }) => sum + (points ?? 0), 0)
  const form = useAnswers({
    initial: { startsOn: '', ...typed } as Answers,
    read: (answers: Answers) => {
      const shares = sharesOf(answers)
      const unread = shares.filter(({ points }) => points === undefined)
      const total = totalOf(answers)
      const last = shares.findLast(({ points }) => points !== 0) ?? shares.at(-1)
      return {
        body: {
          startsOn: answers.startsOn,
          shares: shares.flatMap(({ costCentreId, points = 0 }) => (points === 0 ? [] : [{ costCentreId, points }])),
        },
        wrong: {
          startsOn: answers.startsOn === '' && t('common.fieldRequired'),
          ...Object.fromEntries(
            unread.map(({ costCentreId }) => [`share_${costCentreId}`, t('payroll-journals.shareProblem')]),
          ),
          ...(unread.length === 0 && total !== 0 && total !== whole && last
            ? { [`share_${last.costCentreId}`]: t('payroll-journals.notWhole', { total }) }
            : {}),
        },
      }
    },
  })
  const total = totalOf(form.answers)
  return (
    <RecordDialog
      title={employee.name}
      description={t('payroll-journals.sharesDialogText')}
      submitLabel={t('common.save')}
      form={form}
      send={({
        startsOn,
        ...body
      }: RequestOf<typeof routes.payrollJournals.splitCost>['body'] & { startsOn: string }) =>
        call(routes.payrollJournals.splitCost, { params: { id: employee.workerId, startsOn }, body })
      }
      done={t('payroll.settingsSaved')}
      onClose={onClose}
    >
      <Field
        label={t('payroll.fromDay')}
        hint={t('payroll-journals.fromHint')}
        error={form.problem('startsOn')}
        className="sm:col-span-2"
      >
        <Input type="date" {...form.field('startsOn')} />
      </Field>
      {offered.map(({ id, code, name }) => (
        <Field
          key={id}
          label={
            <>
              <Isolated>{code}</Isolated> <bdi>{name}</bdi> (%)
            </>
          }
          error={form.problem(`share_${id}`)}
          optional
        >
          <Input dir="ltr" inputMode="decimal" {...form.field(`share_${id}`)} />
        </Field>
      ))}
      <p role="status" className="font-semibold sm:col-span-2">
        {total === 0 ? t('payroll-journals.departmentAlone') : t('payroll-journals.total', { total })}
      </p>
      {employee.splits.length > 0 && <History employee={employee} costCentres={costCentres} />}
    </RecordDialog>
  )
}

function History({ employee, costCentres }: Omit<SharesDialogProps, 'onClose'>) {
  const { t, day } = useText()
  const errorText = useErrorText()
  const remove = useMutation({
    mutationFn: (startsOn: string) =>
      call(routes.payrollJournals.removeSplit, { params: { id: employee.workerId, startsOn } }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <section aria-label={t('payroll-journals.history')} className="sm:col-span-2">
      <h3 className="font-semibold text-secondary">{t('payroll-journals.history')}</h3>
      <ul className="divide-y divide-line text-secondary">
        {employee.splits.map(({ startsOn, shares }) => (
          <li key={startsOn} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
            <span className="min-w-0 flex-1 basis-52">
              <span className="block text-ink-2 text-small">{t('payroll-journals.from', { on: startsOn })}</span>
              <SharesText shares={shares} costCentres={costCentres} />
            </span>
            {startsOn > londonToday() && (
              <Button
                look="quiet"
                className="px-3!"
                aria-label={t('payroll-journals.removeOf', { what: day(startsOn) })}
                busy={remove.isPending && remove.variables === startsOn && t('common.saving')}
                onClick={() => remove.mutate(startsOn)}
              >
                {t('payroll-journals.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
