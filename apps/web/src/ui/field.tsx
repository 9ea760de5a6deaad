import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { classNames } from './class-names.ts'

type FieldContents = { inputId: string; describedBy: string | undefined; isInvalid: boolean; isRequired: boolean }
const FieldContext = createContext<FieldContents | null>(null)

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** A sentence that says what is wrong and how to fix it. */
  error?: string | null | undefined
  /** Says "(optional)" beside the label; required is the rule and goes unmarked. */
  optional?: boolean
  /** The control shows the same words itself. */
  isLabelHidden?: boolean
  className?: string
  children: ReactNode
}

/** A label, one control, a hint and an error, tied together for assistive technology. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  isLabelHidden = false,
  className,
  children,
}: FieldProps) {
  const { t } = useText()
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error ? errorId : null, hint ? hintId : null].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ inputId: id, describedBy, isInvalid: Boolean(error), isRequired: !optional }}>
      <div className={classNames('min-w-0', className)}>
        <label
          id={`${id}-label`}
          htmlFor={id}
          className={isLabelHidden ? 'sr-only' : 'mb-1.5 block font-medium text-secondary'}
        >
          {label}
          {optional && <span className="font-normal text-ink-2"> {t('common.optional')}</span>}
        </label>
        {children}
        {hint && (
          <p id={hintId} className="mt-1.5 text-ink-2 text-small">
            {hint}
          </p>
        )}
        {error && (
          <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-bad text-secondary">
            <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
            <span className="wrap-anywhere min-w-0">{error}</span>
          </p>
        )}
      </div>
    </FieldContext>
  )
}

/** The attributes a control takes from the Field around it; none outside one. */
export function useFieldAttributes() {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.inputId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    'aria-required': field.isRequired || undefined,
  }
}

export const controlClasses =
  'block w-full min-h-12 rounded-md border-[1.5px] border-line-strong bg-surface px-3.5 py-2 text-body text-ink placeholder:text-ink-2 disabled:bg-surface-2 disabled:text-ink-2 aria-invalid:border-bad'
