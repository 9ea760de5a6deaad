import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf, type ResponseOf } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { WorkerField } from '../../../shared/worker-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, TextArea } from '../../../ui/input.tsx'
import { Isolated } from '../../../ui/money.tsx'

type Notice = ResponseOf<typeof routes.taxCodeNotices.list>['notices'][number]
type NewNotice = RequestOf<typeof routes.taxCodeNotices.add>['body']
type Decision = RequestOf<typeof routes.taxCodeNotices.decide>['body']

/** Tax codes that HMRC wants changed: each is a proposal until somebody applies or dismisses it. */
export function TaxNotices({ canWrite, canDecide }: { canWrite: boolean; canDecide: boolean }) {
  const { t, day } = useText()
  const list = useQuery(apiQuery(routes.taxCodeNotices.list))
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<{ notice: Notice; decision: 'apply' | 'dismiss' } | null>(null)
  const decide = (notice: Notice) => (
    <span className="inline-flex flex-wrap justify-end gap-1">
      <Button look="soft" className="px-3!" onClick={() => setAsked({ notice, decision: 'apply' })}>
        {t('tax-code-notices.noticeApply')}
      </Button>
      <Button look="quiet" className="px-3!" onClick={() => setAsked({ notice, decision: 'dismiss' })}>
        {t('tax-code-notices.noticeDismiss')}
      </Button>
    </span>
  )
  return (
    <Card
      title={t('tax-code-notices.notices')}
      aside={canWrite && <Button onClick={() => setAdding(true)}>{t('tax-code-notices.addNotice')}</Button>}
    >
      <Loaded query={list} failed={t('payroll.listFailed')}>
        {({ notices }) => (
          <DataTable
            caption={t('tax-code-notices.notices')}
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
              { key: 'form', header: t('tax-code-notices.form'), cell: ({ form }) => <Isolated>{form}</Isolated> },
              {
                key: 'code',
                header: t('employees.taxCode'),
                cell: ({ currentTaxCode, taxCode }) => <Isolated>{`${currentTaxCode ?? '–'} > ${taxCode}`}</Isolated>,
              },
              { key: 'from', header: t('payroll.fromDay'), cell: ({ effectiveFrom }) => day(effectiveFrom, 'long') },
              ...(canDecide
                ? [{ key: 'decide', header: t('tax-code-notices.decision'), align: 'end' as const, cell: decide }]
                : []),
            ]}
            rows={notices}
            rowKey={({ id }) => id}
            empty={<EmptyState sentence={t('tax-code-notices.noticesEmpty')} />}
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
      title={decision === 'apply' ? t('tax-code-notices.noticeApplyTitle') : t('tax-code-notices.noticeDismissTitle')}
      submitLabel={decision === 'apply' ? t('tax-code-notices.noticeApply') : t('tax-code-notices.noticeDismiss')}
      look={decision === 'apply' ? 'primary' : 'danger'}
      read={read}
      send={(body) => call(routes.taxCodeNotices.decide, { params: { id: notice.id }, body })}
      done={t('tax-code-notices.noticeDecided')}
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
      title={t('tax-code-notices.addNotice')}
      submitLabel={t('tax-code-notices.addNotice')}
      read={read}
      send={(body) => call(routes.taxCodeNotices.add, { body })}
      done={t('tax-code-notices.noticeAdded')}
      onClose={onClose}
    >
      {({ missing, wrong }) => (
        <>
          <WorkerField
            value={workerId}
            error={wrong(workerId === null, t('payroll.workerMissing'))}
            onChange={setWorkerId}
          />
          <Field label={t('tax-code-notices.form')}>
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
