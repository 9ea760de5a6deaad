import type { AnyTraceCode } from '@gpod/payroll'
import { createContext, useContext } from 'react'
import type { FixedKey, PlainKey } from '../../i18n/create-text.ts'
import { useText } from '../../i18n/use-text.tsx'

/** Does not compile while a step code of the engine has no text. */
const keyOf = (code: AnyTraceCode): `why.${AnyTraceCode}` & PlainKey => `why.${code}`

/** Other labels for some steps: what is "your contribution" to the worker is "the worker's" to their employer. */
export type StepNames = Readonly<Partial<Record<AnyTraceCode, FixedKey>>>

export const NamesContext = createContext<StepNames>({})

/** The name of a step in the reader's language, as whoever reads it calls it. */
export function useStepName(): (code: AnyTraceCode) => string {
  const { t } = useText()
  const names = useContext(NamesContext)
  return (code) => {
    const other = names[code]
    return other === undefined ? t(keyOf(code)) : t(other)
  }
}
