import { eventsPath, type LiveTopic, liveTopics, routes } from '@gpod/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** What to fetch again when the server says that a topic changed. */
const changedBy: Readonly<Record<LiveTopic, readonly string[]>> = {
  available: [routes.withdrawals.available.path, routes.withdrawals.quote.path, routes.earnings.summary.path],
  transactions: [routes.withdrawals.transactions.path, routes.earnings.summary.path],
  shifts: [routes.shifts.own.path, routes.shifts.list.path, routes.dashboard.show.path],
  hours: [routes.timesheets.list.path, routes.dashboard.show.path],
  withdrawals: [routes.withdrawals.list.path, routes.dashboard.show.path],
  employees: [
    routes.employees.list.path,
    routes.employees.show.path,
    routes.users.list.path,
    routes.dashboard.show.path,
    routes.profile.show.path,
  ],
  payroll: [
    routes.payRuns.calendar.path,
    routes.payRuns.list.path,
    routes.payRuns.show.path,
    routes.payRuns.payments.path,
    routes.payRuns.payment.path,
    routes.paySchedules.list.path,
    routes.payItems.list.path,
    routes.taxCodeNotices.list.path,
    routes.absences.list.path,
    routes.courtOrders.list.path,
    routes.settings.show.path,
    routes.submissions.list.path,
    routes.payrollReports.liability.path,
    routes.payrollReports.costs.path,
    routes.bankStatements.list.path,
    routes.compliance.overview.path,
    routes.dashboard.show.path,
  ],
  payslips: [
    routes.payslips.list.path,
    routes.payslips.show.path,
    routes.payslips.shares.path,
    routes.payslips.certificates.path,
    routes.earnings.summary.path,
  ],
}

/**
 * Listens to the server while somebody is signed in, so that a page changes without a reload. The stream reconnects by
 * itself; what was missed meanwhile is unknown, so everything it could be about is fetched again.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    const stream = new EventSource(eventsPath)
    let wasOpen = false
    stream.onopen = () => {
      if (wasOpen) refresh(client, liveTopics)
      wasOpen = true
    }
    stream.onmessage = (event: MessageEvent<string>) => refresh(client, topicsOf(event.data))
    return () => stream.close()
  }, [client])
}

function refresh(client: QueryClient, topics: readonly LiveTopic[]): void {
  const paths = new Set(topics.flatMap((topic) => changedBy[topic]))
  for (const path of paths) {
    const queryKey = [path]
    // What is being fetched for the first time may have been read before the change, and would stay as it was: the
    // library lets such a fetch go on, so that it is fetched once more behind it.
    const begun = client.getQueryCache().findAll({
      queryKey,
      fetchStatus: 'fetching',
      predicate: ({ state }) => state.data === undefined,
    })
    client.invalidateQueries({ queryKey })
    for (const query of begun) {
      const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true })
      query.fetch().then(again, again)
    }
  }
}

/** The known topics of an event; a newer server's others are none of this page's business. */
function topicsOf(data: string): LiveTopic[] {
  const said: unknown = JSON.parse(data)
  return Array.isArray(said) ? liveTopics.filter((topic) => said.includes(topic)) : []
}
