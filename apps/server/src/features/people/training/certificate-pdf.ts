import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Language, permissions, withoutHidden } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import { say } from '../../../platform/texts/texts.ts'
import { formatsOf, sharedData } from '../../payroll/payslips/index.ts'
import { toCertificate } from './show-training.ts'
import { listCertificates } from './standing-store.ts'

let template: string | undefined

/** The file lies beside this one, and beside the bundle. */
function certificateTemplate(): string {
  template ??= readFileSync(fileURLToPath(new URL('templates/training-certificate.typ', import.meta.url)), 'utf8')
  return template
}

export type CertificateAsked = { as: 'own' | 'team'; id: string; language: Language }

/** A certificate as a PDF in its reader's language. Refused: `not_found` for all that is not for the caller to see. */
export async function openCertificate(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, asked: { as, id, language } }: { caller: Caller; asked: CertificateAsked },
): Promise<{ fileName: string; pdf: Buffer } | Refused> {
  const { employerId, role, workerId } = caller
  const none = refuse('not_found', 'no such certificate')
  if (employerId === null || role === null) return none
  if (as === 'own' ? workerId === null : !permissions[role].has('training.read')) return none
  const found = await database.read({ employerId }, async (tx) => {
    const [row] = await listCertificates(tx, { employerId, id, workerId: as === 'own' ? workerId : null })
    const names =
      row &&
      (await firstRow(
        tx,
        sql<{ worker: string; employer: string }>`
          select w.first_name || ' ' || w.last_name as worker, e.name as employer
          from workers w join employers e on e.id = w.employer_id where w.employer_id = ${employerId} and w.id = ${row.workerId}
        `,
      ))
    return row && names ? { row, names } : null
  })
  if (!found) return none
  const { row, names } = found
  const certificate = await toCertificate(row, { language, today: londonDay(clock.now()) })
  const { day, free, apart } = formatsOf(language)
  const score = { right: apart(String(row.right)), asked: apart(String(row.asked)) }
  const pdf = await renderPdf(
    certificateTemplate(),
    {
      ...sharedData(language),
      title: say(language, 'training.title'),
      employer: withoutHidden(names.employer),
      worker: free(withoutHidden(names.worker)),
      course: free(withoutHidden(certificate.title)),
      hasPassed: say(language, 'training.has_passed'),
      score: say(language, 'training.score', score),
      passed: { label: say(language, 'training.passed_on'), text: day(row.passedOn) },
      expires:
        row.expiresOn === null ? null : { label: say(language, 'training.valid_until'), text: day(row.expiresOn) },
      issuer: { label: say(language, 'training.issued_by'), text: free(withoutHidden(names.employer)) },
      number: { label: say(language, 'training.number'), text: row.id },
    },
    { madeAt: `${row.passedOn}T12:00:00.000Z` },
  )
  return { fileName: `certificate-${row.passedOn}.pdf`, pdf }
}
