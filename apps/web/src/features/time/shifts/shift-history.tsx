import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { HoursHistory } from '../../../shared/hours-history.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** What was done to hours of one's own. */
export default function ShiftHistory({
  timesheetId,
  date,
  onClose,
}: {
  timesheetId: string
  date: string
  onClose: () => void
}) {
  const { t, day } = useText()
  const query = useQuery(apiQuery(routes.timesheets.ownHistory, { params: { id: timesheetId } }))
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('timesheets.history')} description={day(date, 'full')}>
      <Loaded query={query} failed={t('timesheets.historyFailed')} lines={4}>
        {({ events }) => <HoursHistory events={events} />}
      </Loaded>
    </Dialog>
  )
}
