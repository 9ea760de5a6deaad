import type { Tables } from '../../../platform/tables.ts'
import { pushAddressSealedAbout } from './push-devices-store.ts'

export const tables: Tables = {
  alerts: {
    of: 'worker',
    export: { chapter: 'history', where: 't.user_id = $user' },
    imprint: { not: 'news of what has imprints of its own, forgotten after 90 days' },
  },
  alert_choices: {
    of: 'user',
    export: { chapter: 'account' },
    imprint: { not: 'what they may choose at any time' },
  },
  push_devices: {
    of: 'user',
    export: { chapter: 'account' },
    imprint: { not: 'what a browser says of itself, gone once it takes no more' },
    sealed: [{ column: 'address_sealed', by: ['id'], about: pushAddressSealedAbout }],
  },
}
