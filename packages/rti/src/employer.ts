import type { RtiTaxYear } from './rti-year.ts'
import { type XmlElements, yes } from './xml-elements.ts'

/** How HMRC knows the employer. */
export interface EmployerReferences {
  /** The first half of the employer PAYE reference, three digits: "120" of 120/AB456. */
  readonly officeNumber: string
  /** The second half, up to ten characters: "AB456". */
  readonly payeReference: string
  /** The Accounts Office reference, 13 characters: "120PA00012345". */
  readonly accountsOfficeReference: string
  /** Ten digits, of an employer who pays corporation tax. */
  readonly corporationTaxReference?: string
}

export type Sender =
  | 'Individual'
  | 'Company'
  | 'Agent'
  | 'Bureau'
  | 'Partnership'
  | 'Trust'
  | 'Employer'
  | 'Government'
  | 'Acting in Capacity'
  | 'Other'

/** What every RTI document says of itself. Days are ISO text. */
export interface RtiHeader {
  readonly taxYear: RtiTaxYear
  readonly employer: EmployerReferences
  /** The last day of the period reported; within the tax year. */
  readonly periodEnd: string
  /** Who sends it; the employer where nothing is said. */
  readonly sender?: Sender
}

/** The last submission: of a scheme that has ceased on a day, or of the year. */
export type FinalSubmission = { readonly schemeCeasedOn: string } | { readonly forYear: true }

/** `IRheader`, with an empty IRmark that `writeIrMark` fills when the whole message stands. */
export function headerElements({ employer, periodEnd, sender = 'Employer' }: RtiHeader): XmlElements {
  return {
    Keys: {
      Key: [
        { '@Type': 'TaxOfficeNumber', '#': employer.officeNumber },
        { '@Type': 'TaxOfficeReference', '#': employer.payeReference },
      ],
    },
    PeriodEnd: periodEnd,
    DefaultCurrency: 'GBP',
    IRmark: { '@Type': 'generic', '#': '' },
    Sender: sender,
  }
}

export function finalSubmissionElements(final: FinalSubmission): XmlElements {
  if ('forYear' in final) return { ForYear: yes(final.forYear) }
  return { BecauseSchemeCeased: 'yes', DateSchemeCeased: final.schemeCeasedOn }
}
