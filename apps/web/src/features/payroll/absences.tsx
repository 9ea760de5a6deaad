import { absenceKind, routes } from '@gpod/contract'
import { formatPounds, type Pence } from '@gpod/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlainKey } from '../../i18n/create-text.ts'
import { useText } from '../../i18n/use-text.tsx'
import { call, type RequestOf, type ResponseOf } from '../../lib/api-client.ts'
import { londonToday } from '../../lib/london-time.ts'
import { apiQuery } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card, EmptyState } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { notify } from '../../ui/toasts.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Loaded } from './loaded.tsx'
import { WorkerField } from './worker-field.tsx'

type Absence = ResponseOf<typeof routes.absences.list>['absences'][number]
type Kind = Absence['kind']

const kindWords = {
  sickness: 'payroll.absence_sickness',
  maternity: 'payroll.absence_maternity',
  paternity: 'payroll.absence_paternity',
  adoption: 'payroll.absence_adoption',
  shared_parental: 'payroll.absence_shared_parental',
  bereavement: 'payroll.absence_bereavement',
  neonatal: 'payroll.absence_neonatal',
  holiday: 'payroll.absence_holiday',
  unpaid: 'payroll.absence_unpaid',
} as const satisfies Record<Kind, PlainKey>

/** Statutory pay of these is worked out from average weekly earnings. */
const needsAverage: ReadonlySet<Kind> = new Set(
  absenceKind.options.filter((kind) => kind !== 'holiday' && kind !== 'unpaid'),
)

function useRefetchAbsences() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [routes.absences.list.path] })
}

/** Who is or was away, and why; statutory pay follows from it in the runs. */
export function Absences({ canWrite }: { canWrite: boolean }) {
  const { t, day } = useText()
  const list = useQuery(apiQuery(routes.absences.list))
  const [open, setOpen] = useState<'add' | Absence | null>(null)
  const columns: Column<Absence>[] = [
    {
      key: 'worker',
      header: t('payroll.worker'),
      isRowHeader: true,
      cell: ({ workerName }) => <bdi>{workerName}</bdi>,
    },
    { key: 'kind', header: t('payroll.kind'), cell: ({ kind }) => t(kindWords[kind]) },
    {
      key: 'when',
      header: t('payroll.when'),
      cell: ({ startsOn, endsOn }) =>
        endsOn === null ? t('payroll.absenceSince', { from: startsOn }) : `${day(startsOn)} – ${day(endsOn)}`,
    },
  ]
  if (canWrite) {
    columns.push({
      key: 'change',
      header: t('employees.change'),
      align: 'end',
      cell: (absence) => (
        <Button look="quiet" className="px-3!" onClick={() => setOpen(absence)}>
          {t('employees.change')}
        </Button>
      ),
    })
  }
  return (
    <Card
      title={t('payroll.absences')}
      aside={canWrite && <Button onClick={() => setOpen('add')}>{t('payroll.addAbsence')}</Button>}
    >
      <Loaded query={list} failed={t('payroll.listFailed')}>
        {({ absences }) => (
          <DataTable
            caption={t('payroll.absences')}
            columns={columns}
            rows={absences}
            rowKey={({ id }) => id}
            empty={<EmptyState sentence={t('payroll.absencesEmpty')} />}
          />
        )}
      </Loaded>
      {open === 'add' && <AddAbsenceDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'add' && <ChangeAbsenceDialog absence={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function AddAbsenceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const refetch = useRefetchAbsences()
  const [isChecked, setChecked] = useState(false)
  const [workerId, setWorkerId] = useState<string | null>(null)
  const [kind, setKind] = useState<Kind>('sickness')
  const [startsOn, setStartsOn] = useState(londonToday)
  const [endsOn, setEndsOn] = useState('')
  const [average, setAverage] = useState<Pence | null>(null)
  const add = useMutation({
    mutationFn: (body: RequestOf<typeof routes.absences.add>['body']) => call(routes.absences.add, { body }),
    onSettled: refetch,
  })
  const isWrongEnd = endsOn !== '' && endsOn < startsOn
  const submit = () => {
    setChecked(true)
    if (workerId === null || startsOn === '' || isWrongEnd) return false
    add.mutate(
      {
        workerId,
        kind,
        startsOn,
        endsOn: endsOn === '' ? null : endsOn,
        averageWeeklyEarnings: needsAverage.has(kind) && average !== null ? formatPounds(average) : null,
      },
      {
        onSuccess: () => {
          notify.success({ title: t('payroll.absenceAdded') })
          onClose()
        },
      },
    )
    return true
  }
  return (
    <FormDialog
      title={t('payroll.addAbsence')}
      submitLabel={t('payroll.addAbsence')}
      isSending={add.isPending}
      error={add.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <WorkerField
        value={workerId}
        error={isChecked && workerId === null ? t('payroll.workerMissing') : null}
        onChange={setWorkerId}
      />
      <Field label={t('payroll.kind')} className="sm:col-span-2">
        <Select
          value={kind}
          onChange={(event) => setKind(event.target.value as Kind)}
          options={absenceKind.options.map((value) => ({ value, label: t(kindWords[value]) }))}
        />
      </Field>
      <Field label={t('payroll.firstDay')} error={isChecked && startsOn === '' ? t('common.fieldRequired') : null}>
        <Input type="date" value={startsOn} onChange={(event) => setStartsOn(event.target.value)} />
      </Field>
      <Field
        label={t('payroll.lastDay')}
        hint={t('payroll.lastDayHint')}
        optional
        error={isChecked && isWrongEnd ? t('payroll.untilBeforeFrom') : null}
      >
        <Input type="date" value={endsOn} onChange={(event) => setEndsOn(event.target.value)} />
      </Field>
      {needsAverage.has(kind) && (
        <Field label={t('payroll.averageEarnings')} hint={t('payroll.averageHint')} optional className="sm:col-span-2">
          <MoneyInput value={average} onChange={setAverage} />
        </Field>
      )}
    </FormDialog>
  )
}

function ChangeAbsenceDialog({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const { t } = useText()
  const refetch = useRefetchAbsences()
  const [isChecked, setChecked] = useState(false)
  const [endsOn, setEndsOn] = useState(absence.endsOn ?? '')
  const change = useMutation({
    mutationFn: (body: RequestOf<typeof routes.absences.change>['body']) =>
      call(routes.absences.change, { params: { id: absence.id }, body }),
    onSettled: refetch,
  })
  const isWrong = endsOn !== '' && endsOn < absence.startsOn
  return (
    <FormDialog
      title={t(kindWords[absence.kind])}
      description={<bdi>{absence.workerName}</bdi>}
      submitLabel={t('common.save')}
      isSending={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true)
        if (isWrong) return false
        change.mutate({ endsOn: endsOn === '' ? null : endsOn }, { onSuccess: onClose })
        return true
      }}
    >
      <Field
        label={t('payroll.lastDay')}
        hint={t('payroll.lastDayHint')}
        optional
        error={isChecked && isWrong ? t('payroll.untilBeforeFrom') : null}
        className="sm:col-span-2"
      >
        <Input type="date" value={endsOn} onChange={(event) => setEndsOn(event.target.value)} />
      </Field>
      <Button look="danger" onClick={() => change.mutate({ cancelled: true }, { onSuccess: onClose })}>
        {t('payroll.takeBackAbsence')}
      </Button>
    </FormDialog>
  )
}
