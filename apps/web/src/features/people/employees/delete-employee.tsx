import { type Employee, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call } from '../../../lib/api-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { labelOf } from '../../../shared/label-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** What a record is kept for, by the server's word for it. */
const keptLabels = {
  pay_records: 'employees.keptPay',
  payslips: 'payslips.title',
  withdrawn_pay: 'payslips.title',
  withdrawals: 'common.navWageAccess',
  available_changes: 'common.navWageAccess',
  timesheets: 'employees.keptHours',
  shifts: 'common.navShifts',
  absences: 'absences.absences',
  memberships: 'employees.keptAccountOfOwn',
  pay_items: 'pay-items.payItems',
  court_orders: 'payroll.courtOrders',
  tax_code_notices: 'tax-code-notices.notices',
  pay_certificates: 'payslips.certificates',
  pension_letters: 'pensions.pensionLetters',
  overpayment_receipts: 'employees.keptPay',
  pay_run_members: 'common.navPayRuns',
  clockings: 'employees.keptHours',
  clocking_reviews: 'employees.keptHours',
  hours_requests: 'employees.keptHours',
  leave_requests: 'absences.absences',
  shift_swaps: 'common.navShifts',
  shift_notices: 'common.navShifts',
  documents: 'documents.title',
  document_requests: 'documents.title',
  document_signatures: 'documents.title',
  expense_claims: 'expenses.title',
  benefit_choices: 'benefits.title',
  goals: 'performance.title',
  achievements: 'performance.title',
  reviews: 'performance.title',
  work_feedback: 'performance.title',
  point_entries: 'rewards.title',
  redemptions: 'rewards.title',
  training_assigned_people: 'training.title',
  training_attempts: 'training.title',
  training_certificates: 'training.title',
  incidents: 'incidents.title',
  support_cases: 'support.title',
} as const satisfies Readonly<Record<string, PlainKey>>

/** Deletes a record that was made by mistake; what stands against it is told. */
export function DeleteEmployee({ employee, onDeleted }: { employee: Employee; onDeleted: () => void }) {
  const { t } = useText()
  const [isAsked, setAsked] = useState(false)
  const { id, name, version } = employee
  const remove = useMutation({
    mutationFn: () => call(routes.employees.delete, { params: { id }, body: { version } }),
    onSuccess: () => {
      notify.success({ title: t('employees.deleted', { name }) })
      onDeleted()
    },
  })
  const close = () => {
    remove.reset()
    setAsked(false)
  }
  const kept = keptFor(remove.error)
  return (
    <Card title={t('employees.delete')}>
      <p className="mb-3 text-ink-2 text-secondary">{t('employees.deleteText')}</p>
      <Button look="outline" icon={<Trash2 aria-hidden="true" className="size-5" />} onClick={() => setAsked(true)}>
        {t('employees.delete')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('employees.deleteTitle', { name })}
          text={t('employees.deleteText')}
          action={t('employees.delete')}
          busy={remove.isPending && t('employees.deleting')}
          error={remove.error}
          refusal={kept && `${t('errors.employee_kept')} ${kept.map((label) => t(label)).join(', ')}`}
          {...(kept && { keepLabel: t('common.close') })}
          onConfirm={() => remove.mutate()}
          onClose={close}
        />
      )}
    </Card>
  )
}

/** The names of what a record is kept for, the rest as one; null where something else went wrong. */
function keptFor(error: unknown): ((typeof keptLabels)[keyof typeof keptLabels] | 'employees.keptOther')[] | null {
  if (!(error instanceof ApiError) || error.code !== 'employee_kept') return null
  const because = Array.isArray(error.details?.because) ? error.details.because : []
  return [...new Set(because.map((word) => labelOf(keptLabels, String(word)) ?? 'employees.keptOther'))]
}
