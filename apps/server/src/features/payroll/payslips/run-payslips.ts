import { Readable } from 'node:stream'
import { isAllowed, language as languages, payslipDocument, payslipsOfOnePdf, runPayslipsPath } from '@gpod/contract'
import { z } from 'zod'
import { MINUTE } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type ZipFile, zipOf } from '../../../platform/files/zip-stream.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { whoIs } from '../../../platform/http/routes.ts'
import type { Caller, Member } from '../../../platform/http/session.ts'
import { nextTurn } from '../../../platform/work-in-groups.ts'
import { actorOf } from '../../account/verification/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { readPaperBrand } from './paper-brand.ts'
import { type PayslipSheet, payslipFileNameOf, payslipPdf, payslipSheet, payslipsPdf } from './payslip-pdf.ts'
import { listPayslipsOfRun, readPayslips, readReader } from './payslips-store.ts'

const lifetime = 10 * MINUTE

/** So many documents are held at a time. */
const readAtOnce = 25

/** And so many put together in one turn of the event loop. */
const READ_EACH_TURN = 5

type Format = 'pdf' | 'zip'
type Asked = { payRunId: string; format: Format; part: number }

/**
 * The address of all payslips of an approved run in one file, in the language of who asks: of a PDF, the part. It opens in
 * the session that asked, for ten minutes. Refuses with `not_found`.
 */
export function runPayslipsAddress(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  caller: Member,
  asked: Asked,
): Promise<{ downloadUrl: string; parts: number } | Refused> {
  const { employerId, userId, sessionId } = caller
  const { payRunId, format, part } = asked
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const { length } = await listPayslipsOfRun(tx, { employerId, payRunId })
    const parts = format === 'pdf' ? Math.ceil(length / payslipsOfOnePdf) : Math.min(length, 1)
    if (part > parts) return refuse('not_found', 'this run has no such payslips')
    const { language } = await readReader(tx, userId)
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: actorOf(caller),
      action: 'payslip.run_downloaded',
      subject: { kind: 'pay_run', id: payRunId },
      after: { format, payslips: length, ...(parts > 1 ? { part, parts } : {}) },
    })
    const until = Math.floor((Date.parse(now) + lifetime) / 1000)
    const query = new URLSearchParams({
      part: String(part),
      language,
      until: String(until),
      signature: seal.sign(signedText({ ...asked, sessionId, language, until }), purpose).toString('base64url'),
    })
    const path = runPayslipsPath.replace(':format', format).replace(':id', payRunId)
    return { downloadUrl: `${path}?${query}`, parts }
  })
}

const address = z.object({
  format: z.enum(['pdf', 'zip']),
  id: z.uuid(),
  part: z.coerce.number().int().min(1),
  language: languages,
  until: z.coerce.number().int(),
  signature: z.string().max(100),
})
type Language = z.output<typeof languages>

const purpose = 'run-payslips'

function signedText({
  payRunId,
  format,
  part,
  ...rest
}: Asked & { sessionId: string; language: string; until: number }) {
  return [payRunId, format, part, rest.sessionId, rest.language, rest.until].join('\n')
}

/** The run was reopened while its file was made: what is left of the payslips would look like all of them. */
class PayslipsWithdrawn extends Error {
  override name = 'PayslipsWithdrawn'
}

type RunFile = { fileName: string; mediaType: string; content: Readable }

/**
 * The file that an address of ours opens in the session that asked for it, while whoever asked may still read payslips;
 * null for any other. A ZIP is made as it is fetched, a document at a time. Where the run is reopened meanwhile, no file of a
 * part of it is given: a PDF is null, a ZIP breaks off.
 */
export async function openRunPayslips(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  { caller, params, query }: { caller: Caller; params: unknown; query: unknown },
): Promise<RunFile | null> {
  const read = address.safeParse({ ...(query as object), ...(params as object) })
  const { employerId, sessionId } = caller
  if (!read.success || employerId === null || !isAllowed('payslips.read', whoIs(caller))) return null
  const { id: payRunId, format, part, language, until, signature } = read.data
  const signed = signedText({ payRunId, format, part, sessionId, language, until })
  if (!seal.isSigned(signed, purpose, Buffer.from(signature, 'base64url'))) return null
  if (Date.parse(clock.now()) >= until * 1000) return null
  const listed = await database.read({ employerId }, (tx) => listPayslipsOfRun(tx, { employerId, payRunId }))
  const [first] = listed
  if (!first) return null
  const ids = listed.map(({ id }) => id)
  const stem = `payslips-${first.pay_date}`
  if (format === 'zip') {
    const content = Readable.from(zipOf(filesOf({ database, seal }, { employerId, ids, language })), {
      objectMode: false,
    })
    return { fileName: `${stem}.zip`, mediaType: 'application/zip', content }
  }
  const parts = Math.ceil(ids.length / payslipsOfOnePdf)
  const ofPart = ids.slice((part - 1) * payslipsOfOnePdf, part * payslipsOfOnePdf)
  if (ofPart.length === 0) return null
  const content = await onePdf({ database, seal }, { employerId, ids: ofPart, language }).catch((error: unknown) => {
    if (error instanceof PayslipsWithdrawn) return null
    throw error
  })
  if (content === null) return null
  return {
    fileName: parts > 1 ? `${stem}-${part}-of-${parts}.pdf` : `${stem}.pdf`,
    mediaType: 'application/pdf',
    content,
  }
}

type Wanted = { employerId: string; ids: readonly string[]; language: Language }

/** The payslips one after another, some read at a time: nothing holds all of them, nor the event loop for long. */
async function* issuedOf({ database }: Pick<Deps, 'database'>, { employerId, ids }: Omit<Wanted, 'language'>) {
  for (let from = 0; from < ids.length; from += readAtOnce) {
    const some = ids.slice(from, from + readAtOnce)
    const stored = await database.read({ employerId }, (tx) => readPayslips(tx, { employerId, ids: some }))
    if (stored.length < some.length) throw new PayslipsWithdrawn('the run was reopened while its payslips were fetched')
    for (const [index, { document, hash }] of stored.entries()) {
      if (index % READ_EACH_TURN === 0) await nextTurn()
      yield { document: payslipDocument.parse(document), hash: hash.toString('hex') }
    }
  }
}

async function onePdf(deps: Pick<Deps, 'database' | 'seal'>, wanted: Wanted): Promise<Readable> {
  const { language } = wanted
  const sheets: PayslipSheet[] = []
  let issuedOn = ''
  for await (const { document, hash } of issuedOf(deps, wanted)) {
    sheets.push(payslipSheet(document, hash, language))
    if (document.issuedOn > issuedOn) issuedOn = document.issuedOn
  }
  const brand = await readPaperBrand(deps, wanted.employerId)
  return payslipsPdf(sheets, { language, issuedOn, brand })
}

async function* filesOf(deps: Pick<Deps, 'database' | 'seal'>, wanted: Wanted): AsyncGenerator<ZipFile> {
  const taken = new Set<string>()
  const brand = await readPaperBrand(deps, wanted.employerId)
  const { language } = wanted
  for await (const { document, hash } of issuedOf(deps, wanted)) {
    const name = payslipFileNameOf(document)
    // Numbers that differ in what a file name may not hold alone.
    const fileName = taken.has(name.toLowerCase()) ? name.replace(/\.pdf$/, `_${document.number}.pdf`) : name
    taken.add(fileName.toLowerCase())
    yield { fileName, day: document.payDate, content: [await payslipPdf(document, { hash, language, brand })] }
  }
}
