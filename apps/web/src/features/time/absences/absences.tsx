import { absenceKind, leaveDays, routes } from '@gpod/contract/whole'
import { type Pence, pence } from '@gpod/money'
import { useQuery } from '@tanstack/react-query'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type ResponseOf } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { type AnswersForm, inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { type OneWorker, WorkerField } from '../../../shared/worker-field.tsx'
import { WorkerRecords } from '../../../shared/worker-records.tsx'
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

/** The most that a week of work brings. */
const largestAverage = pence(1_000_000_00)

type PayAnswers = { averageWeeklyEarnings: Pence | null; relevantWeek: string; paidBefore: Pence | null }

/** What is wrong with how long leave lasts that the law gives by the week, or nothing. */
function useLengthProblem() {
  const { t } = useText()
  return (kind: Kind, { startsOn, endsOn }: { startsOn: string; endsOn: string }): string | false => {
    const bounds = leaveDays[kind]
    if (!bounds || startsOn === '' || endsOn === '') return false
    const days = 1 + (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000
    return (days < bounds.least || days > bounds.most) && t('absences.problemLength', bounds)
  }
}

/** What its statutory pay hangs on, beside the days. */
function PayFields({ kind, form }: { kind: Kind; form: AnswersForm<PayAnswers> }) {
  const { t } = useText()
  if (!needsAverage.has(kind)) return null
  return (
    <>
      <Field
        label={t('absences.averageEarnings')}
        hint={t('absences.averageHint')}
        error={form.problem('averageWeeklyEarnings')}
        optional
        className="sm:col-span-2"
      >
        <MoneyInput max={largestAverage} {...form.money('averageWeeklyEarnings')} />
      </Field>
      {kind !== 'sickness' && (
        <Field
          label={t('absences.relevantWeek')}
          hint={t('absences.relevantWeekHint')}
          error={form.problem('relevantWeek')}
          optional={kind !== 'maternity'}
          className="sm:col-span-2"
        >
          <Input type="date" {...form.field('relevantWeek')} />
        </Field>
      )}
      <Field
        label={t('absences.paidBefore')}
        hint={t('absences.paidBeforeHint')}
        error={form.problem('paidBefore')}
        optional
        className="sm:col-span-2"
      >
        <MoneyInput max={largestAverage} {...form.money('paidBefore')} />
      </Field>
    </>
  )
}

/** Who is or was away, and why; statutory pay follows from it in the runs. */
export function Absences({ canWrite, worker }: { canWrite: boolean; worker?: OneWorker }) {
  const { t, day } = useText()
  return (
    <WorkerRecords
      title={t('absences.absences')}
      query={useQuery(apiQuery(routes.absences.list, { query: worker ? { workerId: worker.id } : {} }))}
      isOfOne={worker !== undefined}
      rowsOf={({ absences }) => absences}
      columns={[
        { key: 'kind', header: t('payroll.kind'), cell: ({ kind }) => t(kindLabels[kind]) },
        {
          key: 'when',
          header: t('payroll.when'),
          cell: ({ startsOn, endsOn }) =>
            endsOn === null ? t('payroll.absenceSince', { from: startsOn }) : `${day(startsOn)} – ${day(endsOn)}`,
        },
      ]}
      empty={t('absences.absencesEmpty')}
      buttons={
        canWrite
          ? [
              {
                label: t('absences.addAbsence'),
                dialog: (onClose) => <AddAbsenceDialog worker={worker} onClose={onClose} />,
              },
            ]
          : []
      }
      actions={
        canWrite && {
          header: t('employees.change'),
          of: (absence) => [
            {
              label: t('employees.change'),
              look: 'quiet',
              dialog: (onClose) => <ChangeAbsenceDialog absence={absence} onClose={onClose} />,
            },
          ],
        }
      }
    />
  )
}

function AddAbsenceDialog({ worker, onClose }: { worker: OneWorker | undefined; onClose: () => void }) {
  const { t } = useText()
  const lengthProblem = useLengthProblem()
  const form = useAnswers({
    initial: {
      workerId: worker?.id ?? (null as string | null),
      kind: 'sickness' as Kind,
      startsOn: londonToday(),
      endsOn: '',
      averageWeeklyEarnings: null as Pence | null,
      relevantWeek: '',
      paidBefore: null as Pence | null,
    },
    schema: routes.absences.add.body,
    read: ({ workerId, kind, startsOn, endsOn, averageWeeklyEarnings, relevantWeek, paidBefore }) => ({
      body: {
        workerId,
        kind,
        startsOn,
        endsOn: endsOn === '' ? null : endsOn,
        averageWeeklyEarnings: needsAverage.has(kind) ? inPounds(averageWeeklyEarnings) : null,
        relevantWeek: needsAverage.has(kind) && relevantWeek !== '' ? relevantWeek : null,
        paidBefore: needsAverage.has(kind) ? inPounds(paidBefore) : null,
      },
      wrong: {
        workerId: workerId === null && t('payroll.workerMissing'),
        endsOn:
          (endsOn !== '' && endsOn < startsOn && t('payroll.untilBeforeFrom')) ||
          lengthProblem(kind, { startsOn, endsOn }),
        relevantWeek: kind === 'maternity' && relevantWeek === '' && t('absences.relevantWeekNeeded'),
      },
    }),
  })
  const { workerId, kind } = form.answers
  return (
    <RecordDialog
      title={t('absences.addAbsence')}
      {...(worker && { description: <bdi>{worker.name}</bdi> })}
      submitLabel={t('absences.addAbsence')}
      form={form}
      send={(body) => call(routes.absences.add, { body })}
      done={t('absences.absenceAdded')}
      onClose={onClose}
    >
      {worker === undefined && (
        <WorkerField value={workerId} error={form.problem('workerId')} onChange={(id) => form.set('workerId', id)} />
      )}
      <Field label={t('payroll.kind')} className="sm:col-span-2">
        <Select
          {...form.field('kind')}
          options={absenceKind.options.map((value) => ({ value, label: t(kindLabels[value]) }))}
        />
      </Field>
      <Field label={t('absences.firstDay')} error={form.problem('startsOn')}>
        <Input type="date" {...form.field('startsOn')} />
      </Field>
      <Field label={t('payroll.lastDay')} hint={t('absences.lastDayHint')} optional error={form.problem('endsOn')}>
        <Input type="date" {...form.field('endsOn')} />
      </Field>
      <PayFields kind={kind} form={form} />
    </RecordDialog>
  )
}

function ChangeAbsenceDialog({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const { t } = useText()
  const lengthProblem = useLengthProblem()
  const form = useAnswers({
    initial: {
      endsOn: absence.endsOn ?? '',
      averageWeeklyEarnings: absence.averageWeeklyEarnings,
      relevantWeek: absence.relevantWeek ?? '',
      paidBefore: absence.paidBefore,
      isTakenBack: false,
    },
    schema: routes.absences.change.body,
    read: ({ endsOn, averageWeeklyEarnings: average, relevantWeek: week, paidBefore, isTakenBack }) => {
      if (isTakenBack) return { body: { cancelled: true } }
      return {
        body: {
          endsOn: endsOn === '' ? null : endsOn,
          ...(average !== null &&
            average !== absence.averageWeeklyEarnings && { averageWeeklyEarnings: inPounds(average) }),
          ...(week !== '' && week !== absence.relevantWeek && { relevantWeek: week }),
          ...(paidBefore !== null && paidBefore !== absence.paidBefore && { paidBefore: inPounds(paidBefore) }),
        },
        wrong: {
          endsOn:
            (endsOn !== '' && endsOn < absence.startsOn && t('payroll.untilBeforeFrom')) ||
            (endsOn !== absence.endsOn && lengthProblem(absence.kind, { startsOn: absence.startsOn, endsOn })),
        },
      }
    },
  })
  const { isTakenBack } = form.answers
  return (
    <RecordDialog
      title={t(kindLabels[absence.kind])}
      description={<bdi>{absence.workerName}</bdi>}
      submitLabel={isTakenBack ? t('absences.takeBackAbsence') : t('common.save')}
      look={isTakenBack ? 'danger' : 'primary'}
      form={form}
      send={(body) => call(routes.absences.change, { params: { id: absence.id }, body })}
      done={t('absences.absenceChanged')}
      onClose={onClose}
    >
      <Field
        label={t('payroll.lastDay')}
        hint={t('absences.lastDayHint')}
        optional
        error={form.problem('endsOn')}
        className="sm:col-span-2"
      >
        <Input type="date" disabled={isTakenBack} {...form.field('endsOn')} />
      </Field>
      {!isTakenBack && <PayFields kind={absence.kind} form={form} />}
      <Checkbox className="sm:col-span-2" label={t('absences.takeBackAbsence')} {...form.field('isTakenBack')} />
    </RecordDialog>
  )
}
