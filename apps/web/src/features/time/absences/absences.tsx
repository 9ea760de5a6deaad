import { absenceKind, routes } from '@gpod/contract'
import { formatPounds, type Pence } from '@gpod/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf, type ResponseOf } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { WorkerField } from '../../../shared/worker-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'

type Absence = ResponseOf<typeof routes.absences.list>['absences'][number]
type Kind = Absence['kind']

const kindLabels = {
  sickness: 'absences.absence_sickness',
  maternity: 'absences.absence_maternity',
  paternity: 'absences.absence_paternity',
  adoption: 'absences.absence_adoption',
  shared_parental: 'absences.absence_shared_parental',
  bereavement: 'absences.absence_bereavement',
  neonatal: 'absences.absence_neonatal',
  holiday: 'absences.absence_holiday',
  unpaid: 'absences.absence_unpaid',
} as const satisfies Record<Kind, PlainKey>

/** Statutory pay of these is worked out from average weekly earnings. */
const needsAverage: ReadonlySet<Kind> = new Set(
  absenceKind.options.filter((kind) => kind !== 'holiday' && kind !== 'unpaid'),
)

const shownBy = [routes.absences.list.path]

/** What its statutory pay hangs on, beside the days. */
function PayFields({
  kind,
  average,
  week,
  onAverage,
  onWeek,
}: {
  kind: Kind
  average: Pence | null
  week: string
  onAverage: (average: Pence | null) => void
  onWeek: (week: string) => void
}) {
  const { t } = useText()
  if (!needsAverage.has(kind)) return null
  return (
    <>
      <Field label={t('absences.averageEarnings')} hint={t('absences.averageHint')} optional className="sm:col-span-2">
        <MoneyInput value={average} onChange={onAverage} />
      </Field>
      {kind !== 'sickness' && (
        <Field
          label={t('absences.relevantWeek')}
          hint={t('absences.relevantWeekHint')}
          optional
          className="sm:col-span-2"
        >
          <Input type="date" value={week} onChange={(event) => onWeek(event.target.value)} />
        </Field>
      )}
    </>
  )
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
    { key: 'kind', header: t('payroll.kind'), cell: ({ kind }) => t(kindLabels[kind]) },
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
      title={t('absences.absences')}
      aside={canWrite && <Button onClick={() => setOpen('add')}>{t('absences.addAbsence')}</Button>}
    >
      <Loaded query={list} failed={t('payroll.listFailed')}>
        {({ absences }) => (
          <DataTable
            caption={t('absences.absences')}
            columns={columns}
            rows={absences}
            rowKey={({ id }) => id}
            empty={<EmptyState sentence={t('absences.absencesEmpty')} />}
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
  const [workerId, setWorkerId] = useState<string | null>(null)
  const [kind, setKind] = useState<Kind>('sickness')
  const [startsOn, setStartsOn] = useState(londonToday)
  const [endsOn, setEndsOn] = useState('')
  const [average, setAverage] = useState<Pence | null>(null)
  const [week, setWeek] = useState('')
  const isWrongEnd = endsOn !== '' && endsOn < startsOn
  const read = (): RequestOf<typeof routes.absences.add>['body'] | null => {
    if (workerId === null || startsOn === '' || isWrongEnd) return null
    return {
      workerId,
      kind,
      startsOn,
      endsOn: endsOn === '' ? null : endsOn,
      averageWeeklyEarnings: needsAverage.has(kind) && average !== null ? formatPounds(average) : null,
      relevantWeek: needsAverage.has(kind) && week !== '' ? week : null,
    }
  }
  return (
    <RecordDialog
      title={t('absences.addAbsence')}
      submitLabel={t('absences.addAbsence')}
      read={read}
      send={(body) => call(routes.absences.add, { body })}
      shownBy={shownBy}
      done={t('absences.absenceAdded')}
      onClose={onClose}
    >
      {({ missing, wrong }) => (
        <>
          <WorkerField
            value={workerId}
            error={wrong(workerId === null, t('payroll.workerMissing'))}
            onChange={setWorkerId}
          />
          <Field label={t('payroll.kind')} className="sm:col-span-2">
            <Select
              value={kind}
              onChange={(event) => setKind(event.target.value as Kind)}
              options={absenceKind.options.map((value) => ({ value, label: t(kindLabels[value]) }))}
            />
          </Field>
          <Field label={t('absences.firstDay')} error={missing(startsOn === '')}>
            <Input type="date" value={startsOn} onChange={(event) => setStartsOn(event.target.value)} />
          </Field>
          <Field
            label={t('payroll.lastDay')}
            hint={t('absences.lastDayHint')}
            optional
            error={wrong(isWrongEnd, t('payroll.untilBeforeFrom'))}
          >
            <Input type="date" value={endsOn} onChange={(event) => setEndsOn(event.target.value)} />
          </Field>
          <PayFields kind={kind} average={average} week={week} onAverage={setAverage} onWeek={setWeek} />
        </>
      )}
    </RecordDialog>
  )
}

type Changes = RequestOf<typeof routes.absences.change>['body']

function ChangeAbsenceDialog({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const { t } = useText()
  const [endsOn, setEndsOn] = useState(absence.endsOn ?? '')
  const [average, setAverage] = useState(absence.averageWeeklyEarnings)
  const [week, setWeek] = useState(absence.relevantWeek ?? '')
  const [isTakenBack, setTakenBack] = useState(false)
  const isWrong = !isTakenBack && endsOn !== '' && endsOn < absence.startsOn
  const read = (): Changes | null => {
    if (isWrong) return null
    if (isTakenBack) return { cancelled: true }
    return {
      endsOn: endsOn === '' ? null : endsOn,
      ...(average !== null &&
        average !== absence.averageWeeklyEarnings && { averageWeeklyEarnings: formatPounds(average) }),
      ...(week !== '' && week !== absence.relevantWeek && { relevantWeek: week }),
    }
  }
  return (
    <RecordDialog
      title={t(kindLabels[absence.kind])}
      description={<bdi>{absence.workerName}</bdi>}
      submitLabel={isTakenBack ? t('absences.takeBackAbsence') : t('common.save')}
      look={isTakenBack ? 'danger' : 'primary'}
      read={read}
      send={(body) => call(routes.absences.change, { params: { id: absence.id }, body })}
      shownBy={shownBy}
      done={t('absences.absenceChanged')}
      onClose={onClose}
    >
      {({ wrong }) => (
        <>
          <Field
            label={t('payroll.lastDay')}
            hint={t('absences.lastDayHint')}
            optional
            error={wrong(isWrong, t('payroll.untilBeforeFrom'))}
            className="sm:col-span-2"
          >
            <Input
              type="date"
              disabled={isTakenBack}
              value={endsOn}
              onChange={(event) => setEndsOn(event.target.value)}
            />
          </Field>
          {!isTakenBack && (
            <PayFields kind={absence.kind} average={average} week={week} onAverage={setAverage} onWeek={setWeek} />
          )}
          <Checkbox
            className="sm:col-span-2"
            label={t('absences.takeBackAbsence')}
            checked={isTakenBack}
            onChange={(event) => setTakenBack(event.target.checked)}
          />
        </>
      )}
    </RecordDialog>
  )
}
