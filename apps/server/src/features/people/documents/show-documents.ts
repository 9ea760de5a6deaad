import {
  type AskedDocument,
  type CompanyDocument,
  type DocumentReader,
  type DocumentRequest,
  type DocumentVersion,
  type OwnDocument,
  permissions,
  renewalDays,
  storageMost,
  yearsKept,
} from '@gpod/contract'
import { addDays } from '@gpod/days'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { listRequests } from './document-requests-store.ts'
import { listCompany, listOwn, listVersions } from './documents-store.ts'
import { readKept } from './files-store.ts'
import { listReaders } from './signatures-store.ts'

export const kept = yearsKept

/** Today, and the last day on which what ends has to be renewed now. */
export function daysOf(now: string): { today: string; soon: string } {
  const today = londonDay(now)
  return { today, soon: addDays(today, renewalDays) }
}

export function showOwnDocuments(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId, workerId }: WorkerMember,
): Promise<{ documents: OwnDocument[]; requests: DocumentRequest[] }> {
  const days = daysOf(clock.now())
  return database.read({ employerId }, async (tx) => {
    const [documents, asked] = await Promise.all([
      listOwn(tx, { employerId, workerId, ...days }),
      listRequests(tx, { employerId, workerId, withPrivate: true, today: days.today }),
    ])
    return { documents, requests: asked.map(({ worker: _, ...request }) => request) }
  })
}

/** How many documents wait for a worker: to sign, send or renew, as their page counts them. */
export async function countDocumentsToDo(
  tx: Tx,
  { employerId, workerId, now }: { employerId: string; workerId: string; now: string },
): Promise<number> {
  const days = daysOf(now)
  const [documents, asked] = await Promise.all([
    listOwn(tx, { employerId, workerId, ...days }),
    listRequests(tx, { employerId, workerId, withPrivate: true, today: days.today }),
  ])
  return documents.filter(({ toDo }) => toDo !== null).length + asked.length
}

export function showCompanyDocuments(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId, userId, role }: Member,
): Promise<{
  documents: CompanyDocument[]
  requests: AskedDocument[]
  storage: { usedBytes: number; mostBytes: number }
}> {
  const days = daysOf(clock.now())
  const withPrivate = permissions[role].has('documents.private')
  return database.read({ employerId }, async (tx) => {
    const [documents, requests, used] = await Promise.all([
      listCompany(tx, { employerId, id: null, withPrivate, years: kept, ...days }),
      listRequests(tx, { employerId, workerId: null, withPrivate, today: days.today }),
      readKept(tx, { employerId, userId }),
    ])
    return { documents, requests, storage: { usedBytes: used.company, mostBytes: storageMost.company } }
  })
}

/** A document with its versions and whom it is for. Refused: `not_found`. */
export function showDocument(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId, role }: Member,
  id: string,
): Promise<{ document: CompanyDocument; versions: DocumentVersion[]; readers: DocumentReader[] } | Refused> {
  const days = daysOf(clock.now())
  const withPrivate = permissions[role].has('documents.private')
  return database.read({ employerId }, async (tx) => {
    const [document] = await listCompany(tx, { employerId, id, withPrivate, years: kept, ...days })
    if (!document) return refuse('not_found', 'no such document')
    const [versions, readers] = await Promise.all([
      listVersions(tx, { employerId, id }),
      listReaders(tx, { employerId, id, today: days.today }),
    ])
    return { document, versions, readers }
  })
}
