import { AlertChoicesCard } from './alert-choices-card.tsx'
import { PushDevicesCard } from './push-devices-card.tsx'

/** All that somebody chooses of alerts: what by which channel, quiet hours, and the browsers that show them. */
export function AlertSettings() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AlertChoicesCard />
      <PushDevicesCard />
    </div>
  )
}
