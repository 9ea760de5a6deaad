import { imprinted, type Tables } from '../../../platform/tables.ts'
import { addressSealedAbout, oldSecretSealedAbout, secretSealedAbout } from './endpoints-store.ts'

export const tables: Tables = {
  webhook_endpoints: {
    of: 'company',
    export: { not: 'where a company sends its events' },
    imprint: imprinted('employer_id id', 'kind host events state added_at added_by'),
    sealed: [
      { column: 'address_sealed', by: ['id'], about: addressSealedAbout },
      { column: 'secret_sealed', by: ['id'], about: secretSealedAbout },
      { column: 'old_secret_sealed', by: ['id'], about: oldSecretSealedAbout },
    ],
  },
  webhook_deliveries: {
    of: 'company',
    export: { not: 'copies of audit rows on their way' },
    imprint: { not: 'news of audit rows, which have imprints of their own, forgotten after 30 days' },
  },
}
