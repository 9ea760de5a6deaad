import type { Brand } from '@gpod/contract'
import { classNames } from '../ui/class-names.ts'

type CompanyLogoProps = { brand: Brand; name: string; className?: string }

/** A company's logo, read out as its name, on what it is seen on in both themes; nothing where it has none. */
export function CompanyLogo({ brand: { logo }, name, className }: CompanyLogoProps) {
  if (logo === null) return null
  return (
    <span
      className={classNames(
        'inline-flex max-w-full rounded-md p-1',
        logo.plate === 'dark' ? 'bg-[#141f21]' : 'bg-white',
        className,
      )}
    >
      <img
        src={logo.path}
        alt={name}
        width={logo.width}
        height={logo.height}
        className="h-full max-h-full w-auto max-w-full object-contain"
      />
    </span>
  )
}
