import { imprinted, type Tables } from '../../../platform/tables.ts'
import { faceSealedAbout } from './face-seal.ts'

export const tables: Tables = {
  face_templates: {
    of: 'user',
    export: { chapter: 'security' },
    imprint: imprinted('user_id', 'model device_id consent_id enrolled_at'),
    sealed: [{ column: 'template_sealed', by: ['user_id'], about: faceSealedAbout }],
  },
  face_deletions: {
    of: 'user',
    export: { chapter: 'security' },
    imprint: { not: 'digests of templates that are gone' },
  },
  consents: {
    of: 'user',
    export: { chapter: 'consents' },
    imprint: imprinted('id', 'user_id kind is_given version language text at'),
  },
}
