import { routes } from '@gpod/contract/whole'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type ResponseOf } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { type OneWorker, WorkerField } from '../../../shared/worker-field.tsx'
import { WorkerRecords } from '../../../shared/worker-records.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, TextArea } from '../../../ui/input.tsx'
import { Isolated } from '../../../ui/money.tsx'

type Notice = ResponseOf<typeof routes.taxCodeNotices.list>['notices'][number]

/** Tax codes that HMRC wants changed: each is a proposal until somebody applies or dismisses it. */
export function TaxNotices({
  canWrite,
  canDecide,
  worker,
}: {
  canWrite: boolean
  canDecide: boolean
  worker?: OneWorker
}) {
  const { t, day } = useText()
  return (
    <WorkerRecords
      title={t('tax-code-notices.notices')}
      query={useQuery(apiQuery(routes.taxCodeNotices.list, { query: worker ? { workerId: worker.id } : {} }))}
      isOfOne={worker !== undefined}
      rowsOf={({ notices }) => notices}
      columns={[
        { key: 'form', header: t('tax-code-notices.form'), cell: ({ form }) => <Isolated>{form}</Isolated> },
        {
          key: 'code',
          header: t('employees.taxCode'),
          cell: (notice) => <CodeChange notice={notice} />,
        },
        { key: 'from', header: t('payroll.fromDay'), cell: ({ effectiveFrom }) => day(effectiveFrom, 'long') },
      ]}
      empty={t('tax-code-notices.noticesEmpty')}
      buttons={
        canWrite
          ? [
              {
                label: t('tax-code-notices.addNotice'),
                dialog: (onClose) => <AddNoticeDialog worker={worker} onClose={onClose} />,
              },
            ]
          : []
      }
      actions={
        canDecide && {
          header: t('tax-code-notices.decision'),
          of: (notice) =>
            notice.state !== 'proposed'
              ? []
              : [
                  {
                    label: t('tax-code-notices.noticeApply'),
                    look: 'soft',
                    dialog: (onClose) => <DecideNoticeDialog notice={notice} decision="apply" onClose={onClose} />,
                  },
                  {
                    label: t('tax-code-notices.noticeDismiss'),
                    look: 'quiet',
                    dialog: (onClose) => <DecideNoticeDialog notice={notice} decision="dismiss" onClose={onClose} />,
                  },
                ],
        }
      }
    />
  )
}

/** The code there is, and the one that HMRC wants in its place. */
function CodeChange({ notice: { currentTaxCode, taxCode } }: { notice: Notice }) {
  return (
    <span className="whitespace-nowrap">
      <Isolated>{currentTaxCode ?? '–'}</Isolated>
      <ArrowRight aria-hidden="true" className="mirrored mx-1 inline size-4" />
      <Isolated>{taxCode}</Isolated>
    </span>
  )
}

type DecideNoticeDialogProps = { notice: Notice; decision: 'apply' | 'dismiss'; onClose: () => void }

function DecideNoticeDialog({ notice, decision, onClose }: DecideNoticeDialogProps) {
  const { t, day } = useText()
  const form = useAnswers({
    initial: { reason: '' },
    schema: routes.taxCodeNotices.decide.body,
    read: ({ reason }) => ({
      body: { decision, reason },
      wrong: { reason: reason.trim().length < 3 && decision === 'dismiss' && t('payroll.reasonShort') },
    }),
  })
  return (
    <RecordDialog
      title={decision === 'apply' ? t('tax-code-notices.noticeApplyTitle') : t('tax-code-notices.noticeDismissTitle')}
      submitLabel={decision === 'apply' ? t('tax-code-notices.noticeApply') : t('tax-code-notices.noticeDismiss')}
      look={decision === 'apply' ? 'primary' : 'danger'}
      form={form}
      send={(body) => call(routes.taxCodeNotices.decide, { params: { id: notice.id }, body })}
      done={t('tax-code-notices.noticeDecided')}
      onClose={onClose}
    >
      <p className="sm:col-span-2">
        <bdi className="font-medium">{notice.workerName}</bdi> · <CodeChange notice={notice} /> ·{' '}
        {day(notice.effectiveFrom, 'long')}
      </p>
      {decision === 'dismiss' && (
        <Field label={t('payroll.reason')} error={form.problem('reason')} className="sm:col-span-2">
          <TextArea rows={3} maxLength={500} {...form.field('reason')} />
        </Field>
      )}
    </RecordDialog>
  )
}

function AddNoticeDialog({ worker, onClose }: { worker: OneWorker | undefined; onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers({
    initial: {
      workerId: worker?.id ?? (null as string | null),
      form: 'P6' as Notice['form'],
      taxCode: '',
      taxBasis: 'cumulative' as Notice['taxBasis'],
      effectiveFrom: londonToday(),
    },
    schema: routes.taxCodeNotices.add.body,
    read: (answers) => ({
      body: { ...answers, taxCode: answers.taxCode.replace(/\s/g, '').toUpperCase() },
      wrong: { workerId: answers.workerId === null && t('payroll.workerMissing') },
    }),
    words: { taxCode: t('employees.problemTaxCode') },
  })
  return (
    <RecordDialog
      title={t('tax-code-notices.addNotice')}
      {...(worker && { description: <bdi>{worker.name}</bdi> })}
      submitLabel={t('tax-code-notices.addNotice')}
      form={form}
      send={(body) => call(routes.taxCodeNotices.add, { body })}
      done={t('tax-code-notices.noticeAdded')}
      onClose={onClose}
    >
      {worker === undefined && (
        <WorkerField
          value={form.answers.workerId}
          error={form.problem('workerId')}
          onChange={(id) => form.set('workerId', id)}
        />
      )}
      <Field label={t('tax-code-notices.form')}>
        <Select
          {...form.field('form')}
          options={(['P6', 'P6B', 'P9'] as const).map((value) => ({ value, label: value }))}
        />
      </Field>
      <Field label={t('employees.taxCode')} error={form.problem('taxCode')}>
        <Input dir="ltr" maxLength={10} autoComplete="off" autoCapitalize="characters" {...form.field('taxCode')} />
      </Field>
      <Field label={t('employees.taxBasis')}>
        <Select
          {...form.field('taxBasis')}
          options={[
            { value: 'cumulative', label: t('employees.basisCumulative') },
            { value: 'week1_month1', label: t('employees.basisWeek1') },
          ]}
        />
      </Field>
      <Field label={t('payroll.fromDay')} error={form.problem('effectiveFrom')}>
        <Input type="date" {...form.field('effectiveFrom')} />
      </Field>
    </RecordDialog>
  )
}
