import type { XmlElement } from 'libxml2-wasm'
import { pathOf } from '../read-xml.ts'

/** Every way in which a part of a full payment submission cannot be taken. */
export type FpsFaultCode =
  /** An element that HMRC's schema asks for. */
  | 'missing'
  /** More of an element than the schema allows. */
  | 'repeated'
  /** An element that the schema does not have there. */
  | 'unknown_element'
  /** An element beside another that excludes it, such as a week number and a month number. */
  | 'contradicts'
  | 'empty'
  | 'too_long'
  | 'not_an_amount'
  | 'not_whole_pounds'
  | 'below_zero'
  | 'not_a_day'
  | 'not_a_number'
  /** None of the values that the schema knows. */
  | 'not_a_code'
  /** A reference that is not made as references of its kind are. */
  | 'wrong_form'
  /** The related tax year is not that of the namespace. */
  | 'other_tax_year'
  /** The same payment of the same employment stands there before. */
  | 'employment_twice'

/** One thing that stands against taking the submission. */
export interface FpsFault {
  readonly code: FpsFaultCode
  /** The element or attribute: "/IRenvelope/FullPaymentSubmission/Employee[2]/EmployeeDetails/NINO". */
  readonly path: string
  /** Not told from line 65,535 on. */
  readonly line?: number
  /** What stands there, shortened; not where nothing does. */
  readonly given?: string
  /** Whose it is: which `Employee` of the file, from 1, with the name it has there. */
  readonly employee?: { readonly position: number; readonly name: string }
}

/** Nobody reads more, and each is looked up in the file. */
export const MOST_FAULTS = 500

const LONGEST_QUOTE = 60

/** Where libxml2-wasm stops to count. */
const LINES_COUNTED = 65_535

/** Where faults are noted while a file is read; `employee` is the one being read. */
export interface Notes {
  readonly faults: FpsFault[]
  /** Of all faults, also those beyond `MOST_FAULTS`. */
  count: number
  employee: { readonly element: XmlElement; readonly position: number } | undefined
  /** The payments read so far, so that none is taken twice. */
  readonly payments: Set<string>
}

export function newNotes(): Notes {
  return { faults: [], count: 0, employee: undefined, payments: new Set() }
}

/** Notes a fault of an element, or of what `within` it: "/NINO" for an element that is missing, "/@Type" for an attribute. */
export function note(
  notes: Notes,
  code: FpsFaultCode,
  element: XmlElement,
  { within = '', given }: { within?: string; given?: string | undefined } = {},
): undefined {
  notes.count += 1
  if (notes.faults.length >= MOST_FAULTS) return
  const { employee } = notes
  const { line } = element
  notes.faults.push({
    code,
    path: pathOf(element) + within,
    ...(line < LINES_COUNTED ? { line } : {}),
    ...(given === undefined ? {} : { given: given.slice(0, LONGEST_QUOTE) }),
    ...(employee ? { employee: { position: employee.position, name: nameOf(employee.element) } } : {}),
  })
}

/** As much of a name as can be read, whatever is wrong with the rest. */
function nameOf(employee: XmlElement): string {
  const parts = employee.find(
    '*[local-name()="EmployeeDetails"]/*[local-name()="Name"]/*[local-name()="Fore" or local-name()="Initials" or local-name()="Sur"]',
  )
  return parts
    .slice(0, 4)
    .map(({ content }) => content.trim())
    .join(' ')
    .slice(0, LONGEST_QUOTE)
}
