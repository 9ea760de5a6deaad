import { useEffect } from 'react'
import { keptPart, prepareWhenIdle } from '../../../lib/kept-part.tsx'
import type { Why } from './take-home.ts'

/** The reasons and what draws them are as large as the rest of the page, and nobody waits for them. */
const whyBox = keptPart(() => import('./why-box.tsx'))

/** Why a figure is what it is. */
export function WhyDialog({ why, onClose }: { why: Why | null; onClose: () => void }) {
  useEffect(() => prepareWhenIdle(whyBox), [])
  return why && whyBox.draw({ why, onClose }, true)
}
