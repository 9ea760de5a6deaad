import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import {
  type InputHTMLAttributes,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
} from 'react'
import { useText } from '../i18n/use-text.tsx'
import { classNames } from './class-names.ts'
import { controlClasses, useFieldAttributes } from './field.tsx'

// By itself, for who needs no other control.
export { Checkbox } from './checkbox.tsx'

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

/** A one-line text control. Email, phone, user names and codes stay left-to-right in every language: pass `dir="ltr"`. */
export function Input({ className, ...rest }: InputProps) {
  const field = useFieldAttributes()
  return (
    <input
      {...field}
      {...rest}
      className={classNames(controlClasses, rest.dir === 'ltr' && 'rtl:text-end', className)}
    />
  )
}

/** A password with a button that shows it. */
export function PasswordInput({ className, ...rest }: Omit<InputProps, 'type'>) {
  const { t } = useText()
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input
        {...rest}
        type={isShown ? 'text' : 'password'}
        dir="ltr"
        className={classNames('pe-13 ps-3.5', className)}
      />
      <button
        type="button"
        aria-label={isShown ? t('common.hidePassword') : t('common.showPassword')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="pressable absolute inset-y-0.5 end-0.5 grid w-11 place-items-center rounded-md text-ink-2"
      >
        {isShown ? <EyeOff aria-hidden="true" className="size-5" /> : <Eye aria-hidden="true" className="size-5" />}
      </button>
    </div>
  )
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

/** What is typed has the direction of its own language: an English address keeps its house number in front. */
export function TextArea({ className, rows = 4, ...rest }: TextAreaProps) {
  const field = useFieldAttributes()
  return (
    <textarea
      {...field}
      rows={rows}
      {...rest}
      className={classNames(controlClasses, '[unicode-bidi:plaintext]', className)}
    />
  )
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  ref?: Ref<HTMLSelectElement>
  options: readonly { value: string; label: string; lang?: string }[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** The browser's own select: right on a phone, and it draws any script without fetching a font. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const field = useFieldAttributes()
  return (
    <div className="relative">
      <select
        {...field}
        {...rest}
        className={classNames(
          controlClasses,
          'appearance-none text-ellipsis pe-10',
          // The arrow stands at the end of the page's direction.
          rest.dir === 'ltr' && 'rtl:ps-10 rtl:pe-3.5 rtl:text-end',
          className,
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-2"
      />
    </div>
  )
}
