import type { Address, FpsEmployee, FpsEmployment, PersonName } from '../full-payment-submission.ts'
import { note } from './faults.ts'
import {
  type Fields,
  has,
  missing,
  optional,
  part,
  required,
  requiredPart,
  said,
  several,
  take,
  within,
} from './fields.ts'
import { day, formed, oneOf, text } from './kinds.ts'
import { readEmployment } from './read-employment.ts'

/** HMRC's schema, and not this, says which first letters there are. */
const nationalInsuranceNumber = formed(/^[A-Z]{2}\d{6}[A-D ]$/)

export function readEmployee(fields: Fields): FpsEmployee {
  const details = requiredPart(fields, 'EmployeeDetails', readDetails)
  const elements = take(fields, 'Employment', 15)
  const [first, ...others] = elements.map((element) => {
    const employment = within(element, fields.notes, readEmployment)
    const { notes } = fields
    const key = paymentKey(details, employment)
    if (notes.payments.has(key)) note(notes, 'employment_twice', element, { given: employment.payrollId })
    // Where something could not be read, nothing is said of what is alike.
    if (notes.count === 0) notes.payments.add(key)
    return employment
  })
  return { ...details, employments: first ? [first, ...others] : missing(fields, 'Employment') }
}

/** A person may be paid twice at once, from two employments or on two days; then something of this differs. */
function paymentKey(details: Omit<FpsEmployee, 'employments'> | undefined, employment: FpsEmployment): string {
  const { nationalInsuranceNumber: number, name, birthDate, passportNumber } = details ?? {}
  const { paymentDate, period } = employment.payment ?? {}
  const person = number?.slice(0, 8) ?? [name, birthDate, passportNumber]
  return JSON.stringify([person, employment.payrollId, paymentDate, period])
}

function readDetails(fields: Fields): Omit<FpsEmployee, 'employments'> {
  return said({
    nationalInsuranceNumber: optional(fields, 'NINO', nationalInsuranceNumber),
    name: requiredPart(fields, 'Name', (name) => said({ title: optional(name, 'Ttl', text), ...readName(name) })),
    address: part(fields, 'Address', readAddress),
    birthDate: optional(fields, 'BirthDate', day),
    gender: required(fields, 'Gender', oneOf('M', 'F')),
    passportNumber: optional(fields, 'PassportNumber', text),
    partner: part(fields, 'PartnerDetails', (partner) =>
      said({
        nationalInsuranceNumber: optional(partner, 'NINO', nationalInsuranceNumber),
        name: requiredPart(partner, 'Name', readName),
      }),
    ),
  })
}

function readName(fields: Fields): PersonName {
  const forenames = several(fields, 'Fore', text, 2)
  return said({
    forenames: forenames.length > 0 ? forenames : undefined,
    initials: optional(fields, 'Initials', text),
    surname: required(fields, 'Sur', text),
  })
}

function readAddress(fields: Fields): Address {
  const lines = several(fields, 'Line', text, 4)
  if (has(fields, 'UKPostcode') && has(fields, 'ForeignCountry')) {
    note(fields.notes, 'contradicts', fields.element, { within: '/ForeignCountry' })
  }
  const postcode = optional(fields, 'UKPostcode', text)
  const country = optional(fields, 'ForeignCountry', text)
  const place = postcode === undefined ? country && { country } : { postcode }
  return place ? { lines, place } : { lines }
}
