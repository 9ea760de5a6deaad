import { type Employee, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'

/** Fetches one record and shows what is made of it, or why it cannot be shown. */
export function LoadedEmployee({ id, children }: { id: string; children: (employee: Employee) => ReactNode }) {
  const { t } = useText()
  const record = useQuery(apiQuery(routes.employees.show, { params: { id } }))
  if (record.data) return children(record.data)
  return <NotLoaded query={record} failed={t('employees.recordFailed')} lines={8} card />
}
