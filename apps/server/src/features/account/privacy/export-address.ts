import { Readable } from 'node:stream'
import { type ExportFormat, exportFormat, exportFormats, exportPath } from '@gpod/contract'
import { z } from 'zod'
import { instantPlus, londonDay, MINUTE } from '../../../platform/clock.ts'
import { withinRequest } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { actorOf, consumeGrant, scopeOf } from '../verification/index.ts'
import { collectHeldData, type ExportDeps } from './export-data.ts'
import { listPersonsFiles, zipPersonsFiles } from './export-files.ts'
import { exportJson } from './export-json.ts'
import { exportPage } from './export-page.ts'

const lifetime = 10 * MINUTE

/**
 * Allows them to fetch what is held about them, for ten minutes in this session. Nothing is stored: the files are made as
 * they are fetched. Refuses without a live `data_export` verification.
 */
export async function allowExport(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  caller: Caller,
): Promise<{ files: { format: ExportFormat; url: string }[]; expiresAt: string } | Refused> {
  const { userId, sessionId, employerId } = caller
  const theirFiles = await database.read({ userId }, (tx) => listPersonsFiles(tx, userId))
  return database.transaction(scopeOf(caller), async (tx) => {
    const now = clock.now()
    const grant = await consumeGrant(tx, { sessionId, userId, action: 'data_export', amount: null, now })
    if (grant.outcome === 'refused') return refuse(grant.code, 'prove who you are first')
    if (employerId !== null) {
      await recordAudit(tx, {
        employerId,
        at: now,
        actor: actorOf(caller),
        action: 'user.data_exported',
        subject: { kind: 'user', id: userId },
      })
    }
    const expiresAt = instantPlus(now, lifetime)
    const until = Math.floor(Date.parse(expiresAt) / 1000)
    const files = exportFormats
      .filter((format) => format !== 'zip' || theirFiles.length > 0)
      .map((format) => {
        const signature = seal.sign(signedText({ format, sessionId, until }), purpose).toString('base64url')
        return { format, url: `${exportPath.replace(':format', format)}?until=${until}&signature=${signature}` }
      })
    return { files, expiresAt }
  })
}

const parts = z.object({ format: exportFormat, until: z.coerce.number().int(), signature: z.string().max(100) })

/** The file that an address of ours opens in the session that asked for it; null for any other address or session. */
export async function openExport(
  deps: ExportDeps & { store: FileStore },
  { caller, params, query }: { caller: Caller; params: unknown; query: unknown },
): Promise<{ fileName: string; mediaType: string; content: Readable } | null> {
  const read = parts.safeParse({ ...(query as object), ...(params as object) })
  if (!read.success) return null
  const { format, until, signature } = read.data
  const now = deps.clock.now()
  const signed = signedText({ format, sessionId: caller.sessionId, until })
  if (!deps.seal.isSigned(signed, purpose, Buffer.from(signature, 'base64url')) || Date.parse(now) >= until * 1000) {
    return null
  }
  const asThemselves = { personId: caller.userId, team: null }
  const name = `gpod-${londonDay(now)}`
  if (format === 'zip') {
    const zip = await withinRequest(asThemselves, () => zipPersonsFiles(deps, caller.userId))
    return { fileName: `${name}.zip`, mediaType: 'application/zip', content: Readable.from(zip, { objectMode: false }) }
  }
  const data = await withinRequest(asThemselves, () => collectHeldData(deps, caller.userId))
  const inPieces = (pieces: AsyncIterable<string>) => Readable.from(pieces, { objectMode: false })
  return format === 'json'
    ? { fileName: `${name}.json`, mediaType: 'application/json', content: inPieces(exportJson(data)) }
    : { fileName: `${name}.html`, mediaType: 'text/html; charset=utf-8', content: inPieces(exportPage(data)) }
}

const purpose = 'export-address'

function signedText({ format, sessionId, until }: { format: ExportFormat; sessionId: string; until: number }): string {
  return [format, sessionId, until].join('\n')
}
