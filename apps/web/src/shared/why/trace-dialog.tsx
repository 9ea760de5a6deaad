import type { Pence } from '@gpod/money'
import type { Trace } from '@gpod/payroll'
import { Dialog } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { type LineNames, PlainWhy } from './plain-why.tsx'
import type { StepNames } from './step-names.ts'

type TraceDialogProps = {
  /** The figure's name in the reader's language. */
  name: string
  /** As shown where they asked. */
  amount: Pence
  trace: Trace
  /** The step that gives the figure: `rootOf`. */
  root: number
  names?: StepNames
  lineNames?: LineNames
  onClose: () => void
}

/** Why one figure is what it is, in words first; the engine's own working, line by line, behind them. */
export function TraceDialog({ name, amount, trace, root, names, lineNames, onClose }: TraceDialogProps) {
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={name}>
      <p className="-mt-2 mb-4 font-semibold text-title">
        <Money amount={amount} />
      </p>
      <PlainWhy name={name} trace={trace} root={root} {...(names && { names })} {...(lineNames && { lineNames })} />
    </Dialog>
  )
}
