import { useEffect } from 'react'
import { keptPart, prepareWhenIdle } from '../../../lib/kept-part.tsx'
import type { Inputs } from './inputs.ts'
import type { Why } from './take-home.ts'

/** The reasons, the working behind them and what draws them are as large as the rest of the page, and nobody waits for them. */
const yearWhy = keptPart(() => import('./year-why.tsx'))

/** Why a figure of the year is what it is. */
export function WhyDialog({ why, inputs, onClose }: { why: Why | null; inputs: Inputs; onClose: () => void }) {
  useEffect(() => prepareWhenIdle(yearWhy), [])
  return why && yearWhy.draw({ why, inputs, onClose }, true)
}
