import { type Address, toHmrcLine, toHmrcName } from '@gpod/rti'

/** What HMRC asks of a person beside their pay, as the worker record has it. */
export type ReportDetails = {
  employeeId: string
  firstName: string
  lastName: string
  address: string | null
  dateOfBirth: string | null
  gender: 'F' | 'M' | null
  hasNationalInsuranceNumber: boolean
  /** Whether HMRC first hears of them with this payment. */
  isStarter: boolean
  starterStatement: 'A' | 'B' | 'C' | null
  hasP45: boolean
}

/** HMRC's characters of a payroll id: no space first, 35 at most. */
const PAYROLL_ID = /^[A-Za-z0-9.,\-()/=!"%&*;<>'+:?][A-Za-z0-9 .,\-()/=!"%&*;<>'+:?]{0,34}$/

/** Whether HMRC takes it as a payroll id. */
export function isPayrollId(text: string): boolean {
  return PAYROLL_ID.test(text)
}

/**
 * What a worker record lacks, by the name of the field, so that they could be reported: the one rule by which a calculation
 * warns and a report refuses. A starter has an address and, where they brought a P45, a declaration.
 */
export function missingReportDetails(of: ReportDetails): string[] {
  const { address, isStarter } = of
  const needsAddress = !of.hasNationalInsuranceNumber || isStarter
  const lines = address === null ? 0 : addressOfReport(address).lines.length
  return [
    ...(toHmrcName(of.firstName) === undefined ? ['firstName'] : []),
    ...(toHmrcName(of.lastName) === undefined ? ['lastName'] : []),
    ...(isPayrollId(of.employeeId) ? [] : ['employeeId']),
    ...(of.gender === null ? ['gender'] : []),
    ...(of.dateOfBirth === null ? ['dateOfBirth'] : []),
    ...(needsAddress && lines < 2 ? ['address'] : []),
    ...(isStarter && of.hasP45 && of.starterStatement === null ? ['starterStatement'] : []),
  ]
}

/** Lines as they are written with commas or line ends between, and the postcode apart. */
export function addressOfReport(text: string): Address {
  const pieces = text
    .split(/[\n,;]+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  const last = pieces.at(-1) ?? ''
  const postcode = /(?:^|\s)([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})$/i.exec(last)
  const rest = postcode ? [...pieces.slice(0, -1), last.slice(0, postcode.index).trim()] : pieces
  const lines = rest.flatMap((piece) => toHmrcLine(piece) ?? [])
  const most = lines.length > 4 ? [...lines.slice(0, 3), toHmrcLine(lines.slice(3).join(', ')) ?? ''] : lines
  if (!postcode) return { lines: most }
  return { lines: most, place: { postcode: `${postcode[1]} ${postcode[2]}`.toUpperCase() } }
}
