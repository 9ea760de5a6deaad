import { useState } from 'react'
import { Input } from '../../../ui/input.tsx'

type NumberInputProps = {
  value: number
  toText: (value: number) => string
  /** Null where the text is no such number. */
  read: (text: string) => number | null
  onChange: (value: number | null) => void
}

/** A decimal typed in any of our scripts' digits. It never corrects what is being typed; leaving it tidies the text. */
export function NumberInput({ value, toText, read, onChange }: NumberInputProps) {
  const [text, setText] = useState(() => toText(value))
  const [lastSent, setLastSent] = useState(value)
  if (value !== lastSent) {
    // Changed from outside: the new value replaces what was typed.
    setLastSent(value)
    setText(toText(value))
  }
  return (
    <Input
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        const typed = read(target.value)
        setText(target.value)
        if (typed !== null) setLastSent(typed)
        onChange(typed)
      }}
      onBlur={() => {
        const typed = read(text)
        if (typed !== null) setText(toText(typed))
      }}
    />
  )
}
