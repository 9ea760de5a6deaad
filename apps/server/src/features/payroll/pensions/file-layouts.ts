import type { PayFrequency, PensionFileLayout } from '@gpod/contract'
import { add, formatPounds, type Pence, pence } from '@gpod/money'
import { contributionsDue, taxPeriodOf } from '@gpod/payroll'
import { stringify } from 'csv-stringify/sync'

/** The contributions of one payment, and whose they are. Opt-outs of earlier payments are no part of them. */
export type ContributionLine = {
  employeeNumber: string
  firstName: string
  lastName: string
  dateOfBirth: string | null
  gender: 'F' | 'M' | null
  nationalInsuranceNumber: string | null
  address: string | null
  email: string | null
  startsOn: string
  endsOn: string | null
  pensionable: Pence
  employee: Pence
  employer: Pence
  employeeRate: number
  employerRate: number
  isSacrificed: boolean
}

export type ContributionFile = {
  providerReference: string
  group: string
  paymentSource: string
  paymentDueDay: number
  frequency: PayFrequency
  startsOn: string
  endsOn: string
  payDate: string
  lines: readonly ContributionLine[]
}

type Written = { mediaType: string; extension: 'csv' | 'xml'; content: string }

/** A file of contributions in one layout. What is known of each layout is in docs/topics/pension-files.md. */
export const writeContributions: Record<PensionFileLayout, (file: ContributionFile) => Written> = {
  nest: (file) => csv(nestRows(file)),
  peoples_pension: (file) => csv(peoplesRows(file)),
  papdis_csv: (file) => {
    const rows = file.lines.map((line) => papdisFields(file, line))
    return csv([PAPDIS_FIELDS, ...rows.map((row) => PAPDIS_FIELDS.map((name) => row[name]))])
  },
  papdis_xml: (file) => ({ mediaType: 'application/xml', extension: 'xml', content: papdisXml(file) }),
}

/** Cells that a spreadsheet would take for a formula are written as text. */
function csv(rows: readonly (readonly string[])[]): Written {
  const content = stringify(rows as string[][], { escape_formulas: true, record_delimiter: 'windows' })
  return { mediaType: 'text/csv', extension: 'csv', content }
}

const sumOf = (lines: readonly ContributionLine[], which: 'employee' | 'employer') =>
  add(pence(0), ...lines.map((line) => line[which]))

const dueOn = ({ payDate, paymentDueDay }: ContributionFile) => contributionsDue(payDate.slice(0, 7), paymentDueDay)

const NEST_FREQUENCY: Record<PayFrequency, string> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  four_weekly: 'Four weekly',
  monthly: 'Monthly',
}

/** A header record with the company and the period, a detail record each, a trailer with how many there are. */
function nestRows(file: ContributionFile): string[][] {
  const { providerReference, paymentSource, frequency, startsOn, endsOn, lines } = file
  return [
    ['H', providerReference, 'CS', endsOn, paymentSource, dueOn(file), NEST_FREQUENCY[frequency], '', '', startsOn],
    ...lines.map((line) => [
      'D',
      line.lastName,
      line.nationalInsuranceNumber ?? '',
      line.nationalInsuranceNumber === null ? line.employeeNumber : '',
      formatPounds(line.pensionable),
      '',
      formatPounds(line.employer),
      formatPounds(line.employee),
      // Why less was paid than is due: 1 says that no more will be.
      line.endsOn !== null && line.endsOn <= endsOn ? '1' : '',
      line.endsOn !== null && line.endsOn <= endsOn ? line.endsOn : '',
    ]),
    ['T', String(lines.length), '3'],
  ]
}

function peoplesRows(file: ContributionFile): string[][] {
  const { providerReference, startsOn, endsOn, lines } = file
  const total = add(sumOf(lines, 'employee'), sumOf(lines, 'employer'))
  return [
    ['H', providerReference, britishDay(startsOn), britishDay(endsOn)],
    ...lines.map((line) => [
      'D',
      line.gender ?? '',
      line.firstName,
      line.lastName,
      line.dateOfBirth === null ? '' : britishDay(line.dateOfBirth),
      line.nationalInsuranceNumber ?? '',
      line.employeeNumber,
      file.group,
      formatPounds(line.pensionable),
      formatPounds(line.employer),
      formatPounds(line.employee),
      britishDay(line.startsOn),
      line.endsOn === null ? '' : britishDay(line.endsOn),
    ]),
    ['T', String(lines.length), formatPounds(total)],
  ]
}

const britishDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

const PAPDIS_FIELDS = [
  ...(['PAPDISVersion', 'PensionProviderId', 'EmployerId', 'Group', 'SubGroup'] as const),
  ...(['PayPeriodStartDate', 'PayPeriodEndDate', 'ContributionDeductionDate', 'FrequencyCode', 'TaxPeriod'] as const),
  ...(['Forename1', 'Surname', 'EmployeeId', 'BirthDate', 'Gender', 'NationalInsuranceNumber', 'Address1'] as const),
  ...(['EmailAddress', 'EmploymentStartDate', 'ExitDate'] as const),
  ...(['EmployerContributionsAmount', 'EmployeeContributionsAmount', 'PensionableEarningsAmount'] as const),
  ...(['EmployerContributionsPercent', 'EmployeeContributionsPercent', 'SalarySacrificeIndicator'] as const),
]
type PapdisField = (typeof PAPDIS_FIELDS)[number]

const PAPDIS_FREQUENCY: Record<PayFrequency, string> = {
  weekly: 'W1',
  fortnightly: 'W2',
  four_weekly: 'W4',
  monthly: 'M1',
}

function papdisFields(file: ContributionFile, line: ContributionLine): Record<PapdisField, string> {
  const period = taxPeriodOf({ payDate: file.payDate, frequency: file.frequency })
  return {
    PAPDISVersion: 'PAP01',
    PensionProviderId: '',
    EmployerId: file.providerReference,
    Group: file.group,
    SubGroup: '',
    PayPeriodStartDate: file.startsOn,
    PayPeriodEndDate: file.endsOn,
    ContributionDeductionDate: file.payDate,
    FrequencyCode: PAPDIS_FREQUENCY[file.frequency],
    TaxPeriod: period.outcome === 'refused' ? '' : String(period.number),
    Forename1: line.firstName,
    Surname: line.lastName,
    EmployeeId: line.employeeNumber,
    BirthDate: line.dateOfBirth ?? '',
    Gender: line.gender ?? '',
    NationalInsuranceNumber: line.nationalInsuranceNumber ?? '',
    Address1: (line.address ?? '').replaceAll(/\s*\r?\n\s*/g, ', '),
    EmailAddress: line.email ?? '',
    EmploymentStartDate: line.startsOn,
    ExitDate: line.endsOn ?? '',
    EmployerContributionsAmount: formatPounds(line.employer),
    EmployeeContributionsAmount: formatPounds(line.employee),
    PensionableEarningsAmount: formatPounds(line.pensionable),
    EmployerContributionsPercent: String(line.employerRate / 100),
    EmployeeContributionsPercent: String(line.employeeRate / 100),
    SalarySacrificeIndicator: line.isSacrificed ? '1' : '0',
  }
}

function papdisXml(file: ContributionFile): string {
  const rows = file.lines.map((line) => {
    const row = papdisFields(file, line)
    const fields = PAPDIS_FIELDS.filter((name) => row[name] !== '').map(
      (name) => `    <${name}>${escaped(row[name])}</${name}>`,
    )
    return ['  <Employee>', ...fields, '  </Employee>'].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<PensionContributions>',
    ...rows,
    '</PensionContributions>',
    '',
  ].join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)
