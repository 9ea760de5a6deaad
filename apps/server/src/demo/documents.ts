import { createHash } from 'node:crypto'
import { documentPartBytes } from '@gpod/contract'
import { addDays } from '@gpod/days'
import {
  askDocument,
  provideDocument,
  publishDocument,
  startUpload,
  takePart,
} from '../features/people/documents/index.ts'
import { londonDay } from '../platform/clock.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Member } from '../platform/http/session.ts'
import { accepted, type Stage } from './stage.ts'

/** A contract to sign, a handbook for everyone, a right to work that ends soon, and a licence that is asked for. */
export async function giveDocuments(stage: Stage, store: FileStore): Promise<void> {
  const { deps, owner, hired } = stage
  const worker = [...hired.values()].find(({ person }) => person.part === 'demo_worker')
  if (!worker?.account) throw new Error('the demo company has nobody to give documents to')
  const { member } = worker.account
  const today = londonDay(deps.clock.now())
  const send = (caller: Member, fileName: string, lines: readonly string[]) =>
    sendFile(stage, store, { caller, fileName, content: pdfOf(lines) })
  const plain = { expiresOn: null, needsSignature: true }
  const handbook = await send(owner, 'staff-handbook.pdf', [
    'Marram Bay Care - Staff handbook',
    'Tell us as early as you can when you cannot come in.',
    'You have a break of 20 minutes when you work more than six hours.',
    'Ask for time off on the Shifts page, two weeks ahead where you can.',
  ])
  const given = { ...plain, upload: handbook, category: 'policy' as const, name: 'Staff handbook', worker: null }
  accepted(await publishDocument(deps, { caller: owner, given }), 'the handbook')
  const contract = await send(owner, 'contract-of-employment.pdf', [
    'Contract of employment',
    `Between Marram Bay Care and ${worker.person.firstName} ${worker.person.lastName}`,
    'Your hours, your pay and your holiday are as set out in your record.',
  ])
  const ofWorker = { ...plain, upload: contract, category: 'contract' as const, worker: worker.workerId }
  accepted(
    await publishDocument(deps, { caller: owner, given: { ...ofWorker, name: 'Contract of employment' } }),
    'the contract',
  )
  const permit = await send(member, 'share-code.pdf', ['Right to work', 'Checked online with a share code.'])
  const kept = { upload: permit, category: 'right_to_work' as const, name: 'Share code result' }
  accepted(
    await provideDocument(deps, { caller: member, given: { ...kept, expiresOn: addDays(today, 24), request: null } }),
    'the right to work',
  )
  const what = 'Your driving licence, both sides'
  const asked = { worker: worker.workerId, category: 'certificate' as const, what, dueOn: addDays(today, 10) }
  accepted(await askDocument(deps, { caller: owner, asked }), 'asking for a licence')
}

export async function sendFile(
  { deps }: Stage,
  store: FileStore,
  { caller, fileName, content }: { caller: Member; fileName: string; content: Buffer },
): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = { fileName, bytes: content.length, sha256 }
  const { id } = accepted(await startUpload(deps, { caller, file }), 'beginning to send a file')
  if (content.length > documentPartBytes) throw new Error('the demo company sends short files alone')
  const part = { upload: id, offset: 0, content: content.toString('base64') }
  accepted(await takePart({ ...deps, store }, { caller, part, now: deps.clock.now() }), 'sending a file')
  return id
}

/** A page with these lines, the first as its title. */
export function pdfOf(lines: readonly string[]): Buffer {
  const shown = lines.map(
    (line, at) => `${at === 0 ? '/F 18 Tf' : '/F 11 Tf'} (${line.replace(/[()\\]/g, '')}) Tj 0 -28 Td`,
  )
  const text = `BT 60 760 Td ${shown.join(' ')} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
