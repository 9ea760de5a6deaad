import type { EmployeeView, SavedView } from '@gpod/contract'

export type Searched = Pick<SavedView, 'q' | 'department' | 'view'>

const views = [
  'current',
  'left',
  'all',
  'missing',
  'not_invited',
  'invited',
  'linked',
] as const satisfies EmployeeView[]

/** What the address of the list asks for. */
export function searchedOf(search: URLSearchParams): Searched {
  const department = search.get('department') ?? ''
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    department: department === '' ? null : department,
    view: views.find((known) => known === search.get('show')) ?? 'current',
  }
}

/** The address of the list that asks for it, and which saved view it is. */
export function addressOf({ q, department, view }: Searched, id: string): Record<string, string> {
  // Also what nothing is asked of is said: the address names more than the view, which opens it as it is saved.
  return { saved: id, show: view, ...(q !== '' && { q }), ...(department !== null && { department }) }
}
