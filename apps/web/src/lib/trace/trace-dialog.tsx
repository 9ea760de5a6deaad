import type { Pence } from '@gpod/money'
import type { Trace } from '@gpod/payroll'
import { Dialog } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { type StepNames, WorkingSteps } from './working-steps.tsx'

type TraceDialogProps = {
  /** The figure's name in the reader's language. */
  name: string
  /** As shown where they asked. */
  amount: Pence
  trace: Trace
  /** The step that gives the figure: `rootOf`. */
  root: number
  names?: StepNames
  onClose: () => void
}

/** Why one figure is what it is: the engine's own working, line by line. */
export function TraceDialog({ name, amount, trace, root, names, onClose }: TraceDialogProps) {
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={name}>
      <p className="-mt-2 mb-4 font-semibold text-title">
        <Money amount={amount} />
      </p>
      <WorkingSteps trace={trace} root={root} {...(names && { names })} />
    </Dialog>
  )
}
