import type { DocumentCategory, OwnDocument } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import type { StatusTone } from '../../../ui/status-pill.tsx'

export const categoryLabels = {
  contract: 'documents.category_contract',
  policy: 'documents.category_policy',
  right_to_work: 'documents.category_right_to_work',
  certificate: 'documents.category_certificate',
  health: 'documents.category_health',
  other: 'documents.category_other',
} as const satisfies Record<DocumentCategory, PlainKey>

/** What a date on which a document ends means just now; nothing where it ends never, or not soon. */
export const expiryTones: Partial<Record<OwnDocument['expiry'], StatusTone>> = { soon: 'warn', past: 'bad' }

/** Found by what it is called or filed under. */
export const isFound = (wanted: string, ...words: readonly string[]): boolean =>
  words.some((word) => word.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()))
