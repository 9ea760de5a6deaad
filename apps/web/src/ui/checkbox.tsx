import { Check } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  ref?: Ref<HTMLInputElement>
  label: ReactNode
  hint?: ReactNode
}

/** A tick box with its sentence; the whole row is the target. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={classNames('flex items-start gap-3', className)}>
      <span className="relative grid size-11 shrink-0 place-items-center wide:in-[table]:size-8">
        <input
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...rest}
          id={id}
          type="checkbox"
          className="peer size-6 appearance-none rounded-sm border-[1.5px] border-line-strong bg-surface checked:border-primary checked:bg-primary"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute size-4 text-on-primary opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="wrap-anywhere min-h-11 min-w-0 pt-2.5 wide:in-[table]:min-h-8 wide:in-[table]:pt-1">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <span id={`${id}-hint`} className="block text-ink-2 text-small">
            {hint}
          </span>
        )}
      </span>
    </div>
  )
}
