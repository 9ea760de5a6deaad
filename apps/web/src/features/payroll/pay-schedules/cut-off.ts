import type { CutOff } from '@gpod/contract'
import { readDigits } from '../../../ui/read-digits.ts'

/** The answers of a schedule's form that make its cut-off. */
export type CutOffAnswers = { cutOffKind: CutOff['kind']; cutOffDays: string; cutOffDay: string }

/** What the form begins with: the cut-off as it is, and the usual ones for the other choices. */
export function cutOffAnswers(cutOff: CutOff): CutOffAnswers {
  return {
    cutOffKind: cutOff.kind,
    cutOffDays: String(cutOff.kind === 'days_before' ? cutOff.days : 5),
    cutOffDay: String(cutOff.kind === 'day_of_month' ? cutOff.dayOfMonth : 15),
  }
}

/** What goes on the wire. What is no number becomes one that no cut-off has. */
export function readCutOff({ cutOffKind, cutOffDays, cutOffDay }: CutOffAnswers): CutOff {
  switch (cutOffKind) {
    case 'payday':
      return { kind: 'payday' }
    case 'days_before':
      return { kind: 'days_before', days: wholeNumber(cutOffDays) }
    case 'day_of_month':
      return { kind: 'day_of_month', dayOfMonth: wholeNumber(cutOffDay) }
  }
}

function wholeNumber(text: string): number {
  const digits = readDigits(text)
  return /^\d{1,3}$/.test(digits) ? Number(digits) : -1
}

/** The answer that a field of the wire is made of. */
export function cutOffAnswerOf(field: string): keyof CutOffAnswers | null {
  switch (field) {
    case 'cutOff':
    case 'cutOff.kind':
      return 'cutOffKind'
    case 'cutOff.days':
      return 'cutOffDays'
    case 'cutOff.dayOfMonth':
      return 'cutOffDay'
    default:
      return null
  }
}
