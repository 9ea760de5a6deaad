import type { Inputs } from './inputs.ts'
import type { Why } from './take-home.ts'
import { WhyBox } from './why-box.tsx'
import { workingsOf } from './workings.ts'

/** Why a figure of the year is what it is: worked out once more, step by step. */
export default function YearWhy({ why, inputs, onClose }: { why: Why; inputs: Inputs; onClose: () => void }) {
  const workings = workingsOf(inputs).filter(({ job }) => job === 'main' || !why.isOfMainJob)
  return <WhyBox why={why} workings={workings} onClose={onClose} />
}
