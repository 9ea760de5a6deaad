import { createHash } from 'node:crypto'
import type { HmrcReferences } from '../../company/settings/index.ts'

/** The digest of the documents of a report, by HMRC's own marks of them: another byte in one of them is another digest. */
export function digestOf(irMarks: readonly string[]): string {
  return createHash('sha256').update(irMarks.join('\n')).digest('hex')
}

/** How HMRC knows the company, as letters from HMRC write it. */
export function employerShown({ officeNumber, payeReference, accountsOfficeReference }: HmrcReferences): {
  payeReference: string
  accountsOfficeReference: string
} {
  return { payeReference: `${officeNumber}/${payeReference}`, accountsOfficeReference }
}
