type RadioChoiceProps = { name: string; label: string; isChosen: boolean; onChoose: () => void }

/** One of several answers, as wide as there is room: the whole box is pressed. What people wrote keeps its own direction. */
export function RadioChoice({ name, label, isChosen, onChoose }: RadioChoiceProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-start gap-3 rounded-md border-[1.5px] border-line-strong bg-surface px-3.5 py-3 has-checked:border-primary has-checked:bg-primary-soft">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <bdi className="wrap-anywhere min-w-0">{label}</bdi>
    </label>
  )
}
