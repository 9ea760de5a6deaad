import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.tsx'
import { call, type RequestOf, type ResponseOf } from '../../lib/api-client.ts'
import { londonToday } from '../../lib/london-time.ts'
import { apiQuery } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card, EmptyState } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select, TextArea } from '../../ui/input.tsx'
import { Isolated } from '../../ui/money.tsx'
import { Loaded } from './loaded.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { WorkerField } from './worker-field.tsx'

type Notice = ResponseOf<typeof routes.taxNotices.list>['notices'][number]
type NewNotice = RequestOf<typeof routes.taxNotices.add>['body']
type Decision = RequestOf<typeof routes.taxNotices.decide>['body']

const shownBy = [routes.taxNotices.list.path, routes.employees.show.path]

/** Tax codes that HMRC wants changed: each is a proposal until somebody applies or dismisses it. */
export function TaxNotices({ canWrite, canDecide }: { canWrite: boolean; canDecide: boolean }) {
  const { t, day } = useText()
  const list = useQuery(apiQuery(routes.taxNotices.list))
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<{ notice: Notice; decision: 'apply' | 'dismiss' } | null>(null)
  const decide = (notice: Notice) => (
    <span className="inline-flex flex-wrap justify-end gap-1">
      <Button look="soft" className="px-3!" onClick={() => setAsked({ notice, decision: 'apply' })}>
        {t('payroll.noticeApply')}
      </Button>
      <Button look="quiet" className="px-3!" onClick={() => setAsked({ notice, decision: 'dismiss' })}>
        {t('payroll.noticeDismiss')}
      </Button>
    </span>
  )
  return (
    <Card
      title={t('payroll.notices')}
      aside={canWrite && <Button onClick={() => setAdding(true)}>{t('payroll.addNotice')}</Button>}
    >
      <Loaded query={list} failed={t('payroll.listFailed')}>
        {({ notices }) => (
          <DataTable
            caption={t('payroll.notices')}
            columns={[
              {
                key: 'worker',
                header: t('payroll.worker'),
                isRowHeader: true,
                cell: ({ workerName, employeeId }) => (
                  <span className="grid justify-items-start">
                    <bdi>{workerName}</bdi>
                    <Isolated className="font-normal text-ink-2 text-small">{employeeId}</Isolated>
                  </span>
                ),
              },
              { key: 'form', header: t('payroll.form'), cell: ({ form }) => <Isolated>{form}</Isolated> },
              {
                key: 'code',
                header: t('employees.taxCode'),
                cell: ({ currentTaxCode, taxCode }) => <Isolated>{`${currentTaxCode ?? '–'} > ${taxCode}`}</Isolated>,
              },
              { key: 'from', header: t('payroll.fromDay'), cell: ({ effectiveFrom }) => day(effectiveFrom, 'long') },
              ...(canDecide
                ? [{ key: 'decide', header: t('payroll.decision'), align: 'end' as const, cell: decide }]
                : []),
            ]}
            rows={notices}
            rowKey={({ id }) => id}
            empty={<EmptyState sentence={t('payroll.noticesEmpty')} />}
          />
        )}
      </Loaded>
      {isAdding && <AddNoticeDialog onClose={() => setAdding(false)} />}
      {asked && <DecideNoticeDialog {...asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function DecideNoticeDialog({
  notice,
  decision,
  onClose,
}: {
  notice: Notice
  decision: 'apply' | 'dismiss'
  onClose: () => void
}) {
  const { t, day } = useText()
  const [reason, setReason] = useState('')
  const isShort = reason.trim().length < 3
  const read = (): Decision | null => {
    if (decision === 'apply') return { decision }
    return isShort ? null : { decision, reason: reason.trim() }
  }
  return (
    <RecordDialog
      title={decision === 'apply' ? t('payroll.noticeApplyTitle') : t('payroll.noticeDismissTitle')}
      submitLabel={decision === 'apply' ? t('payroll.noticeApply') : t('payroll.noticeDismiss')}
      look={decision === 'apply' ? 'primary' : 'danger'}
      read={read}
      send={(body) => call(routes.taxNotices.decide, { params: { id: notice.id }, body })}
      shownBy={shownBy}
      done={t('payroll.noticeDecided')}
      onClose={onClose}
    >
      {({ wrong }) => (
        <>
          <p className="sm:col-span-2">
            <bdi className="font-medium">{notice.workerName}</bdi> ·{' '}
            <Isolated>{`${notice.currentTaxCode ?? '–'} > ${notice.taxCode}`}</Isolated> ·{' '}
            {day(notice.effectiveFrom, 'long')}
          </p>
          {decision === 'dismiss' && (
            <Field
              label={t('payroll.reason')}
              error={wrong(isShort, t('payroll.reasonShort'))}
              className="sm:col-span-2"
            >
              <TextArea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
            </Field>
          )}
        </>
      )}
    </RecordDialog>
  )
}

function AddNoticeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [workerId, setWorkerId] = useState<string | null>(null)
  const [form, setForm] = useState<NewNotice['form']>('P6')
  const [taxCode, setTaxCode] = useState('')
  const [taxBasis, setTaxBasis] = useState<NewNotice['taxBasis']>('cumulative')
  const [effectiveFrom, setEffectiveFrom] = useState(londonToday)
  const read = (): NewNotice | null => {
    if (workerId === null || taxCode.trim() === '' || effectiveFrom === '') return null
    return { workerId, form, taxCode: taxCode.trim().toUpperCase(), taxBasis, effectiveFrom }
  }
  return (
    <RecordDialog
      title={t('payroll.addNotice')}
      submitLabel={t('payroll.addNotice')}
      read={read}
      send={(body) => call(routes.taxNotices.add, { body })}
      shownBy={shownBy}
      done={t('payroll.noticeAdded')}
      onClose={onClose}
    >
      {({ missing, wrong }) => (
        <>
          <WorkerField
            value={workerId}
            error={wrong(workerId === null, t('payroll.workerMissing'))}
            onChange={setWorkerId}
          />
          <Field label={t('payroll.form')}>
            <Select
              dir="ltr"
              value={form}
              onChange={(event) => setForm(event.target.value as NewNotice['form'])}
              options={(['P6', 'P6B', 'P9'] as const).map((value) => ({ value, label: value }))}
            />
          </Field>
          <Field label={t('employees.taxCode')} error={missing(taxCode.trim() === '')}>
            <Input
              dir="ltr"
              maxLength={10}
              autoComplete="off"
              autoCapitalize="characters"
              value={taxCode}
              onChange={(event) => setTaxCode(event.target.value)}
            />
          </Field>
          <Field label={t('employees.taxBasis')}>
            <Select
              value={taxBasis}
              onChange={(event) => setTaxBasis(event.target.value as NewNotice['taxBasis'])}
              options={[
                { value: 'cumulative', label: t('employees.basisCumulative') },
                { value: 'week1_month1', label: t('employees.basisWeek1') },
              ]}
            />
          </Field>
          <Field label={t('payroll.fromDay')} error={missing(effectiveFrom === '')}>
            <Input type="date" value={effectiveFrom} onChange={(event) => setEffectiveFrom(event.target.value)} />
          </Field>
        </>
      )}
    </RecordDialog>
  )
}
