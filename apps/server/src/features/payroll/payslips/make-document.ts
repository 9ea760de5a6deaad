import { type CertificateDocument, certificateDocument, type Language, payslipDocument } from '@gpod/contract'
import type { Seal } from '../../../platform/crypto.ts'
import type { Deps } from '../../../platform/deps.ts'
import { openNino } from '../../people/employees/index.ts'
import { certificateFileName, certificatePdf } from './certificate-pdf.ts'
import { readCertificate, readCertificateNino } from './certificates-store.ts'
import type { DocumentRef } from './document-address.ts'
import { letterFileName, letterPdf, readLetter } from './letter-pdf.ts'
import { readPaperBrand } from './paper-brand.ts'
import { payslipFileName, payslipPdf } from './payslip-pdf.ts'
import { readPayslip } from './payslips-store.ts'

export type DocumentFile = { fileName: string; content: Buffer }

/** The PDF of a payslip, certificate or letter as it was issued; null where there is none of that id. */
export function makeDocument(deps: Pick<Deps, 'database' | 'seal'>, ref: DocumentRef): Promise<DocumentFile | null> {
  switch (ref.kind) {
    case 'payslip':
      return makePayslip(deps, ref)
    case 'certificate':
      return makeCertificate(deps, ref)
    case 'letter':
      return makeLetter(deps, ref)
  }
}

type Asked = { id: string; employerId: string; language: Language }

async function makePayslip(
  deps: Pick<Deps, 'database' | 'seal'>,
  { id, employerId, language }: Asked,
): Promise<DocumentFile | null> {
  const stored = await deps.database.read({ employerId }, (tx) => readPayslip(tx, { employerId, id }))
  if (!stored) return null
  const document = payslipDocument.parse(stored.document)
  return {
    fileName: payslipFileName(document),
    content: await payslipPdf(document, {
      hash: stored.hash.toString('hex'),
      language,
      brand: await readPaperBrand(deps, employerId),
    }),
  }
}

async function makeLetter(
  deps: Pick<Deps, 'database' | 'seal'>,
  { id, employerId, language }: Asked,
): Promise<DocumentFile | null> {
  const kept = await deps.database.read({ employerId }, (tx) => readLetter(tx, { employerId, id }))
  if (!kept) return null
  const { document, hash } = kept
  const brand = await readPaperBrand(deps, employerId)
  return { fileName: letterFileName(document), content: await letterPdf(document, { hash, language, brand }) }
}

async function makeCertificate(
  { database, seal }: Pick<Deps, 'database' | 'seal'>,
  { id, employerId, language }: Asked,
): Promise<DocumentFile | null> {
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
