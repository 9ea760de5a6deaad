import type { Employee, EmployeeRow } from '@gpod/contract'
import { formatPounds, type Pence } from '@gpod/money'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { readMoney } from '../../../ui/read-money.ts'

/** The cards of form and record, in the form's order. */
export const employeeCards = {
  person: { title: 'employees.sectionPerson' },
  work: { title: 'employees.work' },
  pay: { title: 'employees.sectionPay' },
  tax: { title: 'employees.sectionTax' },
  p45: { title: 'employees.sectionP45', note: 'employees.p45Hint' },
  account: { title: 'employees.bankAccount', note: 'employees.bankAccountHint' },
} as const satisfies Record<string, { title: FixedKey; note?: FixedKey }>
export type EmployeeCard = keyof typeof employeeCards

/** A choice; one without a label is its own. */
export type Option = { value: string; label?: FixedKey }

/** What an answer is typed into. What is `ltr` reads from left to right in every language. */
export type FieldControl =
  | { kind: 'text'; type?: 'email' | 'tel'; ltr?: true; lines?: number; offers?: 'department' | 'position' }
  /** Letters and digits that somebody gave out. */
  | { kind: 'code'; isNumeric?: true; isCapital?: true }
  | { kind: 'number' }
  | { kind: 'day' }
  | { kind: 'money' }
  | { kind: 'choice'; options: readonly Option[] | 'managers' | 'taxYears' | 'schedules'; ltr?: true }
  | { kind: 'loans' }

/** How the record shows a field otherwise than by its answer; null says "not given". */
type Shown = { text: string | null; ltr?: true }

/** One field of the record: how it is asked, read, sent and shown. */
export type Field<Answer> = {
  label: FixedKey
  card: EmployeeCard
  control: FieldControl
  /** On a new record. */
  initial: Answer
  /** On a known one. */
  read: (employee: Employee) => Answer
  /** For the contract. `isAsked` is false where the form does not show the field. */
  write: (answer: Answer, isAsked: boolean) => unknown
  /** Where the contract has it, if not under its own name; parts of one object are checked and sent together. */
  path?: readonly [group: string, part: string]
  optional?: true
  hint?: FixedKey
  /** What is said of an answer that does not fit. */
  wrong?: FixedKey
  /** Asked only where another answer is, or is not, this. */
  when?: { answer: string; is: string } | { answer: string; isNot: string; nor?: string }
  /** The record shows it otherwise than the form, or not at all. */
  record?: false | { card?: EmployeeCard; label?: FixedKey; shown?: (employee: Employee) => Shown }
  /** About the person, not the work: for those alone who see pay. */
  isPrivate?: true
  /** What the server calls it where nobody can be paid before it is known, and how that is said. */
  missing?: { code: EmployeeRow['missing'][number]; label: FixedKey }
}

type Given<Answer, Preset extends string> = Omit<Field<Answer>, 'control' | Preset> &
  Partial<Pick<Field<Answer>, Preset & keyof Field<Answer>>>

/** Nothing typed is nothing known. */
export const orNull = (text: string) => (text.trim() === '' ? null : text)

/** A line or lines of text. */
export const text = ({
  control,
  ...field
}: Given<string, 'initial' | 'write'> & { control?: Partial<FieldControl & { kind: 'text' }> }): Field<string> => ({
  initial: '',
  write: field.optional ? orNull : (answer) => answer,
  ...field,
  control: { kind: 'text', ...control },
})

/** Letters and digits that somebody gave out. */
export const code = ({
  control,
  ...field
}: Given<string, 'initial' | 'write'> & { control?: Partial<FieldControl & { kind: 'code' }> }): Field<string> => ({
  initial: '',
  write: field.optional && !field.path ? orNull : (answer) => answer,
  ...field,
  control: { kind: 'code', ...control },
})

/** A day. */
export const day = (field: Given<string, 'initial' | 'write'>): Field<string> => ({
  initial: '',
  write: (answer) => answer,
  ...field,
  control: { kind: 'day' },
})

/** An amount. */
export const money = (field: Given<Pence | null, 'initial' | 'write'>): Field<Pence | null> => ({
  initial: null,
  write: poundsOrEmpty,
  ...field,
  control: { kind: 'money' },
})

/** Percent with at most two decimals, read as an amount is: its pence are basis points. */
export const percent = (field: Given<string, 'write' | 'wrong'>): Field<string> => ({
  write: (answer) => readMoney(answer).amount ?? Number.NaN,
  wrong: 'employees.problemPercent',
  ...field,
  control: { kind: 'number' },
})

/** One of several. */
export const choice = <Answer extends string>({
  options,
  ltr,
  ...field
}: Given<Answer, 'write'> & {
  options: (FieldControl & { kind: 'choice' })['options']
  ltr?: true
}): Field<Answer> => ({
  write: field.optional && !field.path ? orNull : (answer) => answer,
  ...field,
  control: { kind: 'choice', options, ...(ltr && { ltr }) },
})

/** Hours with at most two decimals in any script's digits, read as an amount is; nonsense is kept out by the contract. */
export function hoursOf(typed: string): number | null {
  const { amount, problem } = readMoney(typed)
  if (problem?.kind === 'empty') return null
  return amount === null ? Number.NaN : amount / 100
}

function poundsOrEmpty(amount: Pence | null): string {
  return amount === null ? '' : formatPounds(amount)
}
