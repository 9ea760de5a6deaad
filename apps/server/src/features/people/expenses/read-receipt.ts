import { pictureTypes, type ReceiptReading } from '@gpod/contract'
import { pence } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { readLines } from '../../../platform/pictures/pictures.ts'
import { readOwnFile } from '../documents/index.ts'
import { readReceipt } from './receipt-text.ts'

/**
 * What a photo of a receipt says, for the worker to check: nothing is kept of it. What is no picture, cannot be read or is not certain
 * says nothing. Refused: `not_found` for a file that is not theirs or not whole.
 */
export async function readReceiptPhoto(
  deps: Pick<Deps, 'database' | 'clock' | 'seal'> & { store: FileStore },
  { caller, file: id }: { caller: WorkerMember; file: string },
): Promise<ReceiptReading | Refused> {
  const file = await readOwnFile(deps, { caller, id })
  if (!file) return refuse('not_found', 'no such file of yours that is whole', { field: 'file' })
  const lines = pictureTypes.includes(file.type) ? await readLines(file.content, caller.employerId) : null
  const { amountPence, spentOn } = readReceipt(lines ?? [], { today: londonDay(deps.clock.now()) })
  return { amount: amountPence === null ? null : pence(amountPence), spentOn }
}
