import type { ReactNode } from 'react'
import { AskedFor } from './asked-for.tsx'

type RequestListProps<Request> = {
  requests: readonly Request[]
  /** What is asked, and of whom. */
  asked: (request: Request) => ReactNode
  /** The buttons that decide on it. */
  actions: (request: Request) => ReactNode
}

/** What employees ask for, each with what a manager can answer. */
export function RequestList<Request extends { id: string }>({ requests, asked, actions }: RequestListProps<Request>) {
  return (
    <ul className="divide-y divide-line">
      {requests.map((request) => (
        <li
          key={request.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
        >
          <div className="min-w-0 flex-1 basis-72">
            <AskedFor id={request.id}>{asked(request)}</AskedFor>
          </div>
          <div className="flex flex-wrap gap-2.5">{actions(request)}</div>
        </li>
      ))}
    </ul>
  )
}
