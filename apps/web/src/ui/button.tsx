import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = 'primary' | 'accent' | 'soft' | 'outline' | 'onHero' | 'onHeroMain' | 'quiet' | 'danger'

const looks: Readonly<Record<ButtonLook, string>> = {
  primary: 'bg-primary text-on-primary',
  /** Marigold: the one action on the screen that moves money. */
  accent: 'bg-accent text-on-accent',
  soft: 'bg-primary-soft text-primary',
  outline: 'border-[1.5px] border-line-strong bg-surface text-ink',
  onHero: 'border-[1.5px] border-hero-line text-hero-ink',
  onHeroMain: 'bg-hero-ink text-hero',
  quiet: 'text-primary',
  danger: 'bg-bad-soft text-bad',
}

/** The classes of a button, for a link that looks like one. */
export function buttonClasses({ look = 'primary', wide = false }: { look?: ButtonLook; wide?: boolean } = {}): string {
  return classNames(
    'pressable inline-flex min-h-12 items-center justify-center gap-2 rounded-md px-5 py-2 text-center font-semibold leading-control',
    looks[look],
    wide && 'wrap-anywhere w-full',
  )
}

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  look?: ButtonLook
  wide?: boolean
  icon?: ReactNode
  /** What is happening, as a verb ("Sending"). The button keeps its width and cannot be pressed again. */
  busy?: string | false
  /** Why it cannot be pressed. A disabled button always says so beside it. */
  disabledReason?: string | null | undefined
  /** Hides the written reason where the form already shows it in sight; assistive technology still reads it. */
  hidesReason?: boolean
}

export function Button({
  look = 'primary',
  wide = false,
  icon,
  busy = false,
  disabledReason,
  hidesReason = false,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isDisabled = Boolean(disabledReason) || busy !== false
  const button = (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      aria-busy={busy !== false || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      className={classNames(
        buttonClasses({ look, wide }),
        'relative max-w-full',
        disabledReason && 'border-transparent! bg-surface-2! text-ink-2!',
        className,
      )}
    >
      <span
        className={classNames(
          'inline-flex max-w-full items-center justify-center gap-2',
          busy !== false && 'invisible',
        )}
      >
        {icon}
        {children}
      </span>
      {busy !== false && (
        <span className="absolute inset-0 flex items-center justify-center gap-2 overflow-hidden px-2">
          <Spinner />
          <span className="truncate">{busy}</span>
        </span>
      )}
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={classNames('inline-flex flex-col gap-1', wide ? 'w-full' : 'items-start')}>
      {button}
      <span id={reasonId} className={hidesReason ? 'sr-only' : 'text-secondary text-ink-2'}>
        {disabledReason}
      </span>
    </span>
  )
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title'> & {
  label: string
  icon: ReactNode
}

/** A round 44px button whose name is read, and shown on hover. */
export function IconButton({ label, icon, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'pressable grid size-11 shrink-0 place-items-center rounded-full border border-line bg-surface text-ink',
        className,
      )}
    >
      {icon}
    </button>
  )
}
