import type { Sentence, Sentences, WhyKind } from './sentences.ts'
import type { SumLine } from './sum-lines.ts'
import type { TraceReader } from './trace-reader.ts'

/** What a figure says of itself: one sentence, a second one where earlier pay counts too, and its sum. */
export interface Told {
  readonly sentences: readonly Sentence[]
  readonly sum: readonly SumLine[]
}

/** Tells a step of one code. */
export type Teller = (reader: TraceReader, index: number) => Told

/** A sentence of a kind with exactly its values. */
export function say<K extends WhyKind>(kind: K, values: Sentences[K]): Sentence {
  return { kind, values } as Sentence
}
