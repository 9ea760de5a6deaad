import { pence } from '@gpod/money'
import {
  type FpsEmployee,
  type FpsEmployment,
  type FullPaymentSubmission,
  type RtiTaxYear,
  rtiMessageClass,
  transactionIdOf,
  writeFps,
  writeSubmissionRequest,
} from '../index.ts'

/** The calendar year in which a tax year begins. */
export const startOf = (taxYear: RtiTaxYear) => (taxYear === '25-26' ? 2025 : 2026)

/** One employee with an ordinary monthly payment: nothing in it breaks a rule of HMRC on the 30th of June. */
export function goodEmployee(taxYear: RtiTaxYear): FpsEmployee {
  return {
    nationalInsuranceNumber: 'AA123456C',
    name: { forenames: ['Alan'], surname: 'Example' },
    address: { lines: ['1 The Lane', 'Shipley'], place: { postcode: 'BD17 7AA' } },
    birthDate: '1996-10-28',
    gender: 'M',
    employments: [goodEmployment(taxYear)],
  }
}

function goodEmployment(taxYear: RtiTaxYear): FpsEmployment {
  return {
    payrollId: '123-A03',
    toDate: { taxablePay: pence(3000_00), tax: pence(6_65) },
    payment: {
      frequency: 'M1',
      paymentDate: `${startOf(taxYear)}-06-30`,
      period: { month: 3 },
      periodsCovered: 1,
      hoursBand: 'D',
      taxCode: { code: '1257L' },
      taxablePay: pence(1000_00),
      payAfterStatutoryDeductions: pence(997_77),
      taxDeducted: pence(2_25),
    },
    nationalInsurance: [
      {
        letter: 'A',
        earnings: pence(1000_00),
        earningsToDate: pence(3000_00),
        atLowerLimitToDate: pence(1508_00),
        lowerLimitToPrimaryThresholdToDate: pence(663_00),
        primaryThresholdToUpperLimitToDate: pence(829_00),
        employer: pence(38_13),
        employerToDate: pence(114_40),
        employee: pence(33_16),
        employeeToDate: pence(99_48),
      },
    ],
  }
}

export function goodFps(taxYear: RtiTaxYear): FullPaymentSubmission {
  return {
    taxYear,
    employer: {
      officeNumber: '635',
      payeReference: 'A635',
      accountsOfficeReference: '635PC00000000',
      corporationTaxReference: '1111111111',
    },
    periodEnd: `${startOf(taxYear)}-07-05`,
    employees: [goodEmployee(taxYear)],
  }
}

/** The whole message that carries a document's `IRenvelope`. */
export function messageWith(irEnvelope: string): string {
  return writeSubmissionRequest({
    messageClass: rtiMessageClass('FPS'),
    transactionId: transactionIdOf('0192a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a6b'),
    sender: { senderId: 'ISV635', password: 'testing1' },
    employer: { taxOfficeNumber: '635', taxOfficeReference: 'A635' },
    software: { vendorId: '1234', product: 'GPOD', version: '1.0' },
    irEnvelope,
  })
}

export const fpsMessage = (document: FullPaymentSubmission) => messageWith(writeFps(document))
