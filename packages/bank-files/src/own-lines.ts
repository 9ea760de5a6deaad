import type { Pence } from '@gpod/money'
import type { StatementProblem } from './refusal.ts'

/** A booked line of somebody's own account. */
export interface OwnLine {
  /** The line of the file it starts on, from 1. */
  readonly line: number
  readonly day: string
  /** Below zero: money went out. */
  readonly amount: Pence
  readonly text: string
  /** As the bank writes it; empty where the file does not say. */
  readonly account: string
  /** The same for this line in every file of this account, and for no other line of it. */
  readonly identity: string
}

/** A line that is not read, and why. `line` is null where a format does not tell. */
export interface LeftOut extends Omit<StatementProblem, 'line' | 'facts'> {
  readonly line: number | null
  /** What stands there. */
  readonly given: string
}

export interface OwnStatement {
  readonly outcome: 'read'
  readonly format: 'csv' | 'ofx' | 'camt053'
  readonly lines: readonly OwnLine[]
  readonly leftOut: readonly LeftOut[]
  /** What the statement says is in the account at the end of a day. */
  readonly closing: { readonly day: string; readonly balance: Pence } | null
}

/** A line before it has an identity. */
export interface ReadLine {
  readonly line: number
  readonly day: string
  readonly amount: Pence
  readonly text: string
  readonly account: string
  readonly bankId: string
  readonly balance: Pence | undefined
}

export interface LinesRead {
  readonly lines: readonly ReadLine[]
  readonly leftOut: readonly LeftOut[]
  readonly closing: OwnStatement['closing']
}

/** Who it was and what for, each once, in one line. */
export function textOf(...parts: readonly string[]): string {
  const told = parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter((part) => part !== '')
  const [first = '', second = ''] = told
  return first.toLowerCase().includes(second.toLowerCase())
    ? first
    : second.toLowerCase().includes(first.toLowerCase())
      ? second
      : `${first} ${second}`
}
