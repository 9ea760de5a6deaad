import type { routes } from '@gpod/contract'
import type { RequestOf } from '../../../lib/api-client.ts'

export type Position = NonNullable<RequestOf<typeof routes.timesheets.clock>['body']['position']>

/** How long a device may look for where it is. */
const patience = 15_000

/** Where this device is; null where its person or the device does not say. The browser asks them, once they said they would. */
export function findPosition(): Promise<Position | null> {
  const { geolocation } = navigator
  if (!geolocation) return Promise.resolve(null)
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracyMetres: Math.min(Math.max(accuracy, 0), 100_000) }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: patience, maximumAge: 0 },
    )
  })
}
