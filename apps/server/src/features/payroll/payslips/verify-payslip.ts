import { type PayslipDocument, payslipDocument } from '@gpod/contract'
import { calculatePay, type PayCalculated, type PayInput, reversePay, type Trace } from '@gpod/payroll'
import { sha256 } from '../../../platform/crypto.ts'
import { canonicalText } from './canonical-text.ts'
import { payslipFigures } from './payslip-document.ts'
import { tracePayslip } from './payslip-trace.ts'

/** Whether a kept document is the one whose hash is kept beside it. */
export function hashHolds({ document, hash }: { document: unknown; hash: Buffer }): boolean {
  return sha256(canonicalText(document)).equals(hash)
}

/**
 * Asks the payroll engine again what it was asked when the payslip was made; of one that takes pay back, what that pay was
 * asked, whose negative it is: its working is that pay's. `figuresHold` says whether every figure of
 * the document (none where it was forgotten) comes out the same; the trace gives the working of each. Where the engine
 * refuses, the result is null and the trace empty.
 */
export function recalculate(
  input: PayInput,
  document: PayslipDocument | null,
  { isReversal = document?.reverses !== undefined }: { isReversal?: boolean } = {},
): { figuresHold: boolean; result: PayCalculated | null; trace: Trace<string> } {
  const paid = calculatePay({ ...input, trace: true })
  if (paid.outcome === 'refused' || !paid.trace) {
    return { figuresHold: false, result: null, trace: { steps: [], figures: {} } }
  }
  const result = isReversal ? reversePay(input, paid) : paid
  if (document === null) return { figuresHold: true, result, trace: { steps: [], figures: {} } }
  const labels = new Map(document.lines.flatMap(({ code, label }) => (label === null ? [] : [[code, label] as const])))
  const { advances, reverses } = document
  const again = payslipFigures({ input, result, labels, advances, reverses })
  const wire = canonicalText(payslipDocument.encode(document))
  const wireAgain = canonicalText(payslipDocument.encode({ ...document, ...again }))
  return {
    figuresHold: wire === wireAgain,
    result,
    trace: isReversal ? { steps: [], figures: {} } : tracePayslip(input, result, paid.trace, { advances, labels }),
  }
}
