import { documentPath, type Language, language } from '@gpod/contract'
import { z } from 'zod'
import { MINUTE } from '../../../platform/clock.ts'
import type { Seal } from '../../../platform/crypto.ts'

/** One document in one language. */
export type DocumentRef = {
  kind: 'payslip' | 'certificate' | 'letter'
  id: string
  employerId: string
  language: Language
}

const lifetime = 10 * MINUTE

/** The address of a document's PDF: whoever has it may fetch the file for ten minutes, without a session. */
export function documentAddress(seal: Seal, ref: DocumentRef, now: string): string {
  const until = Math.floor((Date.parse(now) + lifetime) / 1000)
  const path = documentPath.replace(':kind', ref.kind).replace(':id', ref.id)
  const query = new URLSearchParams({
    employer: ref.employerId,
    language: ref.language,
    until: String(until),
    signature: seal.sign(signedText(ref, until), purpose).toString('base64url'),
  })
  return `${path}?${query}`
}

const documentRefShape = z.object({
  kind: z.enum(['payslip', 'certificate', 'letter']),
  id: z.uuid(),
  employerId: z.uuid(),
  language,
})

/** What was kept or sent as a document, if it is one. */
export function readDocumentRef(value: unknown): DocumentRef | null {
  return documentRefShape.safeParse(value).data ?? null
}

const parts = z.object({
  ...documentRefShape.omit({ employerId: true }).shape,
  employer: z.uuid(),
  until: z.coerce.number().int(),
  signature: z.string().max(100),
})

/** The document that an address of ours opens at this moment; null for one that was made up, changed, or is too old. */
export function readDocumentAddress(
  seal: Seal,
  { params, query }: { params: unknown; query: unknown },
  now: string,
): DocumentRef | null {
  const read = parts.safeParse({ ...(query as object), ...(params as object) })
  if (!read.success) return null
  const { kind, id, employer: employerId, until, signature } = read.data
  const ref = { kind, id, employerId, language: read.data.language }
  if (!seal.isSigned(signedText(ref, until), purpose, Buffer.from(signature, 'base64url'))) return null
  return Date.parse(now) < until * 1000 ? ref : null
}

const purpose = 'document-address'

function signedText({ kind, id, employerId, language: words }: DocumentRef, until: number): string {
  return [kind, id, employerId, words, until].join('\n')
}
