import type { ReactNode } from 'react'

type WhySumProps = {
  sentence: ReactNode
  lines: readonly { key: string; name: ReactNode; value: ReactNode }[]
  /** What the lines come to; left out where one line is all there is. */
  total: { name: string; value: ReactNode } | null
}

/** What every why begins with: the sentence of a figure, and the sum under it. */
export function WhySum({ sentence, lines, total }: WhySumProps) {
  return (
    <>
      <p>{sentence}</p>
      <dl className="mt-3 rounded-md bg-surface-2 px-3.5 py-1">
        {lines.map(({ key, name, value }) => (
          <SumRow key={key} name={name}>
            {value}
          </SumRow>
        ))}
        {total && (
          <SumRow name={total.name} isTotal>
            {total.value}
          </SumRow>
        )}
      </dl>
    </>
  )
}

function SumRow({ name, isTotal = false, children }: { name: ReactNode; isTotal?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 py-2 ${isTotal ? 'border-line border-t font-semibold' : ''}`}
    >
      <dt className={`wrap-break-word min-w-0 ${isTotal ? '' : 'text-ink-2'}`}>{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
