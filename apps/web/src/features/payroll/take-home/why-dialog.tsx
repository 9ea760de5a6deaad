import type { Pence } from '@gpod/money'
import { useEffect } from 'react'
import { keptPart, prepareWhenIdle } from '../../../lib/kept-part.tsx'
import type { BenefitName, FigureName, Working } from './take-home.ts'

export type Why = {
  figure: FigureName | BenefitName
  name: string
  /** As shown where they asked. */
  amount: Pence
  workings: readonly Working[]
  /** The year's amount and the number it is divided by, where a month's or week's share is shown. */
  divided?: { year: Pence; parts: number }
  /** Asked of the share that is kept: what it is of, and how much in basis points. */
  kept?: { of: Pence; share: number }
}

/** The reasons and what draws them are as large as the rest of the page, and nobody waits for them. */
const whyBox = keptPart(() => import('./why-box.tsx'))

/** Why a figure is what it is. */
export function WhyDialog({ why, onClose }: { why: Why | null; onClose: () => void }) {
  useEffect(() => prepareWhenIdle(whyBox), [])
  return why && whyBox.draw({ why, onClose }, true)
}
