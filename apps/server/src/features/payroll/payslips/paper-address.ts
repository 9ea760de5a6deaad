import { type Language, language, paperPath } from '@gpod/contract'
import { z } from 'zod'
import { MINUTE } from '../../../platform/clock.ts'
import type { Seal } from '../../../platform/crypto.ts'

/** One paper in one language. */
export type Paper = { kind: 'payslip' | 'certificate' | 'letter'; id: string; employerId: string; language: Language }

const lifetime = 10 * MINUTE

/** The address of a paper's PDF: whoever has it may fetch the file for ten minutes, without a session. */
export function paperAddress(seal: Seal, paper: Paper, now: string): string {
  const until = Math.floor((Date.parse(now) + lifetime) / 1000)
  const path = paperPath.replace(':kind', paper.kind).replace(':id', paper.id)
  const query = new URLSearchParams({
    employer: paper.employerId,
    language: paper.language,
    until: String(until),
    signature: seal.sign(signedText(paper, until), purpose).toString('base64url'),
  })
  return `${path}?${query}`
}

const paperShape = z.object({
  kind: z.enum(['payslip', 'certificate', 'letter']),
  id: z.uuid(),
  employerId: z.uuid(),
  language,
})

/** What was kept or sent as a paper, if it is one. */
export function readPaper(value: unknown): Paper | null {
  return paperShape.safeParse(value).data ?? null
}

const parts = z.object({
  ...paperShape.omit({ employerId: true }).shape,
  employer: z.uuid(),
  until: z.coerce.number().int(),
  signature: z.string().max(100),
})

/** The paper that an address of ours opens at this moment; null for one that was made up, changed, or is too old. */
export function readPaperAddress(
  seal: Seal,
  { params, query }: { params: unknown; query: unknown },
  now: string,
): Paper | null {
  const read = parts.safeParse({ ...(query as object), ...(params as object) })
  if (!read.success) return null
  const { kind, id, employer: employerId, until, signature } = read.data
  const paper = { kind, id, employerId, language: read.data.language }
  if (!seal.isSigned(signedText(paper, until), purpose, Buffer.from(signature, 'base64url'))) return null
  return Date.parse(now) < until * 1000 ? paper : null
}

const purpose = 'paper-address'

function signedText({ kind, id, employerId, language: words }: Paper, until: number): string {
  return [kind, id, employerId, words, until].join('\n')
}
