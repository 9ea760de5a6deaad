import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { controlClasses, useFieldAttributes } from './field.tsx'

/** One of many: its name, and what else it is known by, which stands beside the name. */
export type ComboboxOption = { value: string; name: string; detail: string }

type ComboboxProps = {
  options: readonly ComboboxOption[]
  value: string | null
  onChange: (value: string | null) => void
  /** Said where nothing fits what was typed. */
  noneFound: string
  /** Where the options are those that a server found: what is typed, to ask it for others. */
  onSearch?: (typed: string) => void
  /** Whether its answer is still to come. */
  isSearching?: boolean
  /** Who was chosen before, where that may be none of the options. */
  chosen?: ComboboxOption | undefined
}

const mostOffered = 30
const told = ({ name, detail }: ComboboxOption) => `${name} · ${detail}`
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()

/**
 * One of a long list, found by typing: the ARIA combobox with a listbox. A name or detail typed in full chooses it, unless
 * two are called so; arrows and Enter choose what is offered, Escape closes the list and nothing around it.
 */
export function Combobox({
  options,
  value,
  onChange,
  noneFound,
  onSearch,
  isSearching = false,
  chosen: chosenBefore,
}: ComboboxProps) {
  const field = useFieldAttributes()
  const listId = useId()
  const known = useMemo(
    () => options.map((option) => ({ option, names: [option.name, option.detail, told(option)].map(plain) })),
    [options],
  )
  const chosen =
    options.find((option) => option.value === value) ?? (chosenBefore?.value === value ? chosenBefore : undefined)
  // Null until they type: what is chosen shows as soon as it is known.
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const text = typed ?? (chosen ? told(chosen) : '')
  const wanted = plain(typed ?? '')
  // What a server found fits by what it knows; until it answers, what was there is narrowed.
  const isFound = onSearch !== undefined && !isSearching && typed !== null
  const offered = known
    .filter(({ names }) => isFound || wanted.split(' ').every((word) => names.some((name) => name.includes(word))))
    .slice(0, mostOffered)
    .map(({ option }) => option)
  const isShown = isOpen && offered.length > 0
  const optionId = (index: number) => `${listId}-${index}`

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (option: ComboboxOption) => {
    setTyped(null)
    onChange(option.value)
    close()
  }
  /** The one of that name or detail; null where there is none, or more than one. */
  const calledSo = (next: string) => {
    const called = known.filter(({ names }) => names.includes(plain(next)))
    return called.length === 1 ? (called[0]?.option.value ?? null) : null
  }
  // What is called so may be found after it was typed, and after the field was left.
  const late = typed === null || value !== null || isSearching ? null : calledSo(typed)
  const take = useRef((_: string) => {})
  take.current = (found) => {
    if (!isOpen) setTyped(null)
    onChange(found)
  }
  useEffect(() => {
    if (late !== null) take.current(late)
  }, [late])
  const type = (next: string) => {
    setTyped(next)
    onSearch?.(next)
    setOpen(true)
    setActive(-1)
    // Of what a server has not looked for yet nobody knows whether another is called so.
    onChange(onSearch === undefined ? calledSo(next) : null)
  }
  const moveTo = (index: number) => {
    setOpen(true)
    const next = offered.length === 0 ? -1 : (index + offered.length) % offered.length
    setActive(next)
    document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const only = offered.length === 1 && wanted !== '' ? offered[0] : undefined
    const pointed = isOpen ? (offered[active] ?? only) : undefined
    if (event.key === 'ArrowDown') moveTo(active + 1)
    else if (event.key === 'ArrowUp') moveTo(active === -1 ? -1 : active - 1)
    else if (event.key === 'Enter' && pointed) choose(pointed)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }
  return (
    <div className="relative">
      <input
        {...field}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (value !== null) setTyped(null)
          close()
        }}
        className={controlClasses}
      />
      <div
        id={listId}
        role="listbox"
        aria-labelledby={field.id && `${field.id}-label`}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto rounded-md border border-line-strong bg-surface p-1 shadow-card"
      >
        {offered.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: focus stays in the input, which says by aria-activedescendant where it is, and takes the keys.
          <div
            key={option.value}
            id={optionId(index)}
            role="option"
            aria-selected={option.value === value}
            // Before the input would lose focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-2.5 py-1.5 hover:bg-primary-soft',
              index === active && 'bg-primary-soft',
            )}
          >
            <bdi>{option.name}</bdi>
            <bdi className="text-ink-2 text-small">{option.detail}</bdi>
          </div>
        ))}
      </div>
      <p role="status" className="text-secondary">
        {isOpen && wanted !== '' && offered.length === 0 && !isSearching ? noneFound : ''}
      </p>
    </div>
  )
}
