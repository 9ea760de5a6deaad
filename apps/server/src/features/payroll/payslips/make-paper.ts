import { type CertificateDocument, certificateDocument, type Language, payslipDocument } from '@gpod/contract'
import type { Seal } from '../../../platform/crypto.ts'
import type { Deps } from '../../../platform/deps.ts'
import { openNino } from '../../people/employees/index.ts'
import { certificateFileName, certificatePdf } from './certificate-paper.ts'
import { readCertificate, readCertificateNino } from './certificates-store.ts'
import { letterFileName, letterPdf, readLetter } from './letter-paper.ts'
import type { Paper } from './paper-address.ts'
import { payslipFileName, payslipPdf } from './payslip-paper.ts'
import { readPayslip } from './payslips-store.ts'

export type PaperFile = { fileName: string; content: Buffer }

/** The PDF of a payslip, certificate or letter as it was issued; null where there is none of that id. */
export function makePaper(deps: Pick<Deps, 'database' | 'seal'>, paper: Paper): Promise<PaperFile | null> {
  switch (paper.kind) {
    case 'payslip':
      return makePayslip(deps, paper)
    case 'certificate':
      return makeCertificate(deps, paper)
    case 'letter':
      return makeLetter(deps, paper)
  }
}

type Asked = { id: string; employerId: string; language: Language }

async function makePayslip(
  { database }: Pick<Deps, 'database'>,
  { id, employerId, language }: Asked,
): Promise<PaperFile | null> {
  const stored = await database.transaction({ employerId }, (tx) => readPayslip(tx, { employerId, id }))
  if (!stored) return null
  const document = payslipDocument.parse(stored.document)
  return {
    fileName: payslipFileName(document),
    content: await payslipPdf(document, stored.hash.toString('hex'), language),
  }
}

async function makeLetter(
  { database }: Pick<Deps, 'database'>,
  { id, employerId, language }: Asked,
): Promise<PaperFile | null> {
  const kept = await database.transaction({ employerId }, (tx) => readLetter(tx, { employerId, id }))
  if (!kept) return null
  const { document, hash } = kept
  return { fileName: letterFileName(document), content: await letterPdf(document, { hash, language }) }
}

async function makeCertificate(
  { database, seal }: Pick<Deps, 'database' | 'seal'>,
  { id, employerId, language }: Asked,
): Promise<PaperFile | null> {
  const found = await database.transaction({ employerId }, async (tx) => ({
    stored: await readCertificate(tx, { employerId, id }),
    nino: await readCertificateNino(tx, { employerId, id }),
  }))
  if (!found.stored) return null
  const document = certificateDocument.parse(found.stored.document)
  const nationalInsuranceNumber = ninoOf(seal, document, found.nino)
  const hash = found.stored.hash.toString('hex')
  return {
    fileName: certificateFileName(document),
    content: await certificatePdf(document, { hash, language, nationalInsuranceNumber }),
  }
}

/** In full while the record still has the number that the certificate was made with; masked after a change. */
function ninoOf(
  seal: Seal,
  { worker }: CertificateDocument,
  kept: { worker_id: string; nino_sealed: Buffer | null } | undefined,
): string | null {
  const masked = worker.nationalInsuranceNumber
  if (masked === null || !kept?.nino_sealed) return masked
  const nino = openNino(seal, kept.worker_id, kept.nino_sealed)
  return masked.endsWith(nino.slice(-3)) ? nino : masked
}
