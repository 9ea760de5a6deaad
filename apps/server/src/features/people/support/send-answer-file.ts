import type { routes } from '@gpod/contract'
import type { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { FileHandler } from '../../../platform/http/file-routes.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { startUpload, takePart } from '../documents/index.ts'
import { findAsking } from './answer-case.ts'

type Start = typeof routes.support.operatorStartUpload

/**
 * Begins to take a file of the operator's that is to go with an answer: it lies with the company that asks, as the case itself does.
 * Refused: `not_found` (no case of a company), and as every file.
 */
export async function startAnswerFile(
  deps: Pick<Deps, 'database' | 'clock' | 'seal'>,
  { caller: { userId }, file: { supportCase, ...file } }: { caller: Caller; file: z.output<Start['body']> },
): Promise<z.output<Start['response']> | Refused> {
  const asking = await findAsking(deps, supportCase)
  if (!asking) return refuse('not_found', 'no such case', { field: 'supportCase' })
  return startUpload(deps, { caller: { employerId: asking.employer_id, userId, role: null }, file })
}

/** In the file thread: the next part of such a file. */
export function answerFilePart(
  deps: Pick<Deps, 'database' | 'seal'> & { store: FileStore },
): FileHandler<typeof routes.support.operatorSendPart> {
  return async ({ caller: { userId }, now, body: { supportCase, ...part } }) => {
    const asking = await findAsking(deps, supportCase)
    if (!asking) return refuse('not_found', 'no such case', { field: 'supportCase' })
    return takePart(deps, { caller: { employerId: asking.employer_id, userId }, part, now })
  }
}
