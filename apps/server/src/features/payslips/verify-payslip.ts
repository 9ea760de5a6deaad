import { type PayslipDocument, payslipDocument } from '@gpod/contract'
import { calculatePay, type PayInput, type Trace } from '@gpod/payroll'
import { sha256 } from '../../platform/crypto.ts'
import { canonicalText } from './canonical-text.ts'
import { payslipFigures } from './payslip-document.ts'
import { tracePayslip } from './payslip-trace.ts'

/** Whether a kept document is the one whose hash is kept beside it. */
export function hashHolds({ document, hash }: { document: unknown; hash: Buffer }): boolean {
  return sha256(canonicalText(document)).equals(hash)
}

/**
 * Asks the payroll engine again what it was asked when the payslip was made. `figuresHold` says whether every figure of
 * the document comes out the same; the trace gives the working of each, and is empty where the engine refuses.
 */
export function recalculate(
  input: PayInput,
  document: PayslipDocument,
): { figuresHold: boolean; trace: Trace<string> } {
  const result = calculatePay({ ...input, trace: true })
  if (result.outcome === 'refused' || !result.trace) {
    return { figuresHold: false, trace: { steps: [], figures: {} } }
  }
  const labels = new Map(document.lines.flatMap(({ code, label }) => (label === null ? [] : [[code, label] as const])))
  const { advances } = document
  const again = payslipFigures({ input, result, labels, advances })
  const wire = canonicalText(payslipDocument.encode(document))
  const wireAgain = canonicalText(payslipDocument.encode({ ...document, ...again }))
  return { figuresHold: wire === wireAgain, trace: tracePayslip(input, result, result.trace, { advances, labels }) }
}
