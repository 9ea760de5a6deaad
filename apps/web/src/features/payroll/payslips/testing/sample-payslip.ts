import type { PayslipDocument, PayslipView } from '@gpod/contract'
import { pence } from '@gpod/money'

export const payslipId = '0190a000-0000-7000-8000-000000000001'
const withdrawalId = '0190a000-0000-7000-8000-00000000000a'

const line = (
  section: PayslipDocument['lines'][number]['section'],
  kind: string,
  amount: number,
  label: string | null = null,
) => ({ section, kind, code: kind, label, amount: pence(amount), minutes: null, hourlyRate: null })

/** A month of a worker at £12.50 an hour, code 1257L, who took £100.00 early for a fee of £2.50. */
export function samplePayslip(change: Partial<PayslipDocument> = {}): PayslipDocument {
  return {
    id: payslipId,
    number: '20261127-10482',
    issuedOn: '2026-11-26',
    payDate: '2026-11-27',
    periodStartsOn: '2026-10-31',
    periodEndsOn: '2026-11-27',
    frequency: 'monthly',
    taxYear: '2026-27',
    taxPeriod: { unit: 'month', number: 8 },
    employer: { name: 'Harbour Cafes', address: '1 Quay Street, Bristol', payeReference: '120/HC4821' },
    worker: {
      name: 'Amina Khan',
      employeeId: '10482',
      address: '2 Hill Road, Bristol',
      department: 'Kitchen',
      position: 'Chef',
      nationalInsuranceNumber: '••••••34C',
    },
    taxCode: '1257L',
    taxBasis: 'cumulative',
    niCategory: 'A',
    hours: [{ minutes: 9600, hourlyRate: pence(12_50), amount: pence(2000_00) }],
    lines: [
      { ...line('earnings', 'hourly', 2000_00), minutes: 9600, hourlyRate: pence(12_50) },
      line('deductions', 'income_tax', 190_40),
      line('deductions', 'employee_ni', 76_16),
      line('employer', 'employer_ni', 237_45),
    ],
    advances: [{ withdrawalId, reference: 'GP0001', paidOn: '2026-11-10', amount: pence(100_00), fee: pence(2_50) }],
    totals: {
      gross: pence(2000_00),
      taxablePay: pence(2000_00),
      deductions: pence(266_56),
      net: pence(1733_44),
      advances: pence(102_50),
      paidOut: pence(1630_94),
      employerCost: pence(2237_45),
    },
    yearToDate: {
      gross: pence(16000_00),
      taxablePay: pence(16000_00),
      incomeTax: pence(1523_20),
      employeeNi: pence(609_28),
      employerNi: pence(1899_60),
      studentLoans: pence(0),
      pensionEmployee: pence(0),
      pensionEmployer: pence(0),
      net: pence(13867_52),
    },
    payment: { method: 'bank', accountEnding: '4321' },
    corrects: [],
    ...change,
  }
}

/** The same as the server shows it: gross and net have a working, the net one of gross less 266.56. */
export function sampleView(change: Partial<PayslipView> = {}): PayslipView {
  return {
    document: samplePayslip(),
    hash: 'ab'.repeat(32),
    payState: 'paid',
    verified: { hashHolds: true, figuresHold: true },
    correctedBy: [],
    trace: [
      { code: 'earnings.gross', operation: 'input', operands: [{ number: 2000_00 }], value: 2000_00, unit: 'pence' },
      { code: 'deductions.taken', operation: 'input', operands: [{ number: 266_56 }], value: 266_56, unit: 'pence' },
      {
        code: 'pay.net',
        operation: 'subtract',
        operands: [{ step: 0 }, { step: 1 }],
        value: 1733_44,
        unit: 'pence',
        law: 'ERA 1996 s 8',
      },
    ],
    figures: { 'totals.gross': 0, 'totals.net': 2, 'totals.deductions': 0 },
    ...change,
  }
}
