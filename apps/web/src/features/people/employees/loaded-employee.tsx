import { type Employee, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Card, ErrorState } from '../../../ui/card.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'

/** Fetches one record and shows what is made of it, or why it cannot be shown. */
export function LoadedEmployee({ id, children }: { id: string; children: (employee: Employee) => ReactNode }) {
  const { t } = useText()
  const errorText = useErrorText()
  const record = useQuery(apiQuery(routes.employees.show, { params: { id } }))
  if (record.data) return children(record.data)
  return (
    <Card>
      {record.isError ? (
        <ErrorState
          failed={t('employees.recordFailed')}
          safe={errorText(record.error)}
          onRetry={() => record.refetch()}
          isRetrying={record.isFetching}
        />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Card>
  )
}
