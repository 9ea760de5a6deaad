import { type Employee, routes } from '@gpod/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { answersOf, changeOf } from './employee-answers.ts'
import { EmployeeForm } from './employee-form.tsx'
import { useOfferedNames } from './offered-names.ts'
import { type Changes, ReviewChange } from './review-change.tsx'

/**
 * Changes a worker record. It keeps the version it began with, so that somebody else's change in the meantime is told
 * and not overwritten; what was typed stays until the newer record is asked for.
 */
export function ChangeEmployeeForm({
  employee,
  verify,
  onDone: onLeft,
}: {
  employee: Employee
  verify: Verify
  onDone: () => void
}) {
  const { t } = useText()
  const unsaved = useUnsaved()
  const onDone = () => {
    unsaved.forget()
    onLeft()
  }
  const errorText = useErrorText()
  const client = useQueryClient()
  const names = useOfferedNames()
  const managers = useQuery(apiQuery(routes.employees.managers))
  const schedules = useQuery(apiQuery(routes.paySchedules.list))
  const [reviewed, setReviewed] = useState<{ changes: Changes; before: Changes } | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [begun, setBegun] = useState(employee)
  const initial = answersOf(begun)
  const isOutdated = refusal instanceof ApiError && refusal.code === 'state_changed'

  const startAgain = async () => {
    try {
      const show = apiQuery(routes.employees.show, { params: { id: employee.id } })
      const newest = await client.fetchQuery({ ...show, staleTime: 0 })
      setRefusal(null)
      setBegun(newest)
    } catch (error) {
      notify.failure({ title: t('employees.recordFailed'), description: errorText(error) })
    }
  }
  return (
    <>
      <EmployeeForm
        key={begun.version}
        initial={initial}
        kept={{
          workerId: begun.id,
          nationalInsuranceNumber: begun.nationalInsuranceNumberMasked,
          bankAccount: begun.bankAccountMasked,
        }}
        names={names}
        managers={managers.data && withCurrent(managers.data.managers, begun)}
        schedules={schedules.data?.schedules}
        submitLabel={t('employees.reviewContinue')}
        isSending={false}
        onTyped={unsaved.noteTyped}
        error={refusal}
        onSubmit={(answers) => {
          const changes = changeOf(initial, answers)
          if (changes === null) return onDone()
          setRefusal(null)
          setReviewed({ changes, before: changeOf(answers, initial) ?? {} })
        }}
      >
        {isOutdated && (
          <Button look="outline" onClick={startAgain}>
            {t('employees.loadNewest')}
          </Button>
        )}
        <Button look="outline" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </EmployeeForm>
      {reviewed && (
        <ReviewChange
          employee={begun}
          {...reviewed}
          managers={managers.data ? withCurrent(managers.data.managers, begun) : []}
          verify={verify}
          onRefused={(error) => {
            setRefusal(error)
            if (error instanceof ApiError && (error.field || error.code === 'state_changed')) setReviewed(null)
          }}
          onDone={onDone}
          onClose={() => setReviewed(null)}
        />
      )}
    </>
  )
}

/** Those to choose from, and who is their manager now though that person manages no longer. */
function withCurrent(managers: readonly { id: string; name: string }[], { manager }: Employee) {
  if (manager === null || managers.some(({ id }) => id === manager.id)) return managers
  return [...managers, manager]
}
