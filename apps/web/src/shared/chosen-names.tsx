import { X } from 'lucide-react'

type ChosenNamesProps = {
  chosen: readonly string[]
  nameOf: (id: string) => string
  /** What the button says that takes somebody out. */
  removeLabel: (name: string) => string
  onChange: (chosen: string[]) => void
}

/** People who were chosen by a field above, each of whom can be taken out. */
export function ChosenNames({ chosen, nameOf, removeLabel, onChange }: ChosenNamesProps) {
  if (chosen.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {chosen.map((id) => (
        <li key={id} className="flex max-w-full items-center rounded-full bg-primary-soft ps-3.5 text-primary">
          <bdi className="wrap-anywhere min-w-0 py-1.5 font-medium text-secondary">{nameOf(id)}</bdi>
          <button
            type="button"
            aria-label={removeLabel(nameOf(id))}
            onClick={() => onChange(chosen.filter((one) => one !== id))}
            className="pressable grid size-11 shrink-0 place-items-center rounded-full"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
