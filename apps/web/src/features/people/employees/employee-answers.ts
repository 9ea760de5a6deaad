import { type Employee, type EmployeeTerms, employeeTerms } from '@gpod/contract'
import type { EmployeeChange } from './change-employee.ts'
import type { Field } from './employee-field-kinds.ts'
import {
  type AnswerName,
  contractFieldOf,
  type EmployeeAnswers,
  employeeFields,
  fieldEntries,
  isAsked,
  partsOf,
} from './employee-fields.ts'

export type AnswerProblem = 'required' | 'too_long' | 'not_valid' | 'after_start' | 'before_start' | 'rate_kept'
export type AnswerProblems = Partial<Record<AnswerName, AnswerProblem>>

/** A new record: what most people have, the rest to be filled in. */
export const newEmployee = answersBy(({ initial }) => initial)

/** A record as the form shows it. */
export function answersOf(employee: Employee): EmployeeAnswers {
  return answersBy(({ read }) => read(employee))
}

function answersBy(answer: (field: Field<unknown>) => unknown): EmployeeAnswers {
  return Object.fromEntries(fieldEntries.map(([name, field]) => [name, answer(field)])) as EmployeeAnswers
}

/** The answers as a new record goes on the wire. An object none of whose parts is given is null. */
export function termsOf(answers: EmployeeAnswers): EmployeeTerms {
  const terms: Record<string, unknown> = {}
  for (const [name, { path, write }] of fieldEntries) {
    const asked = isAsked(name, answers)
    const written = write(answers[name], asked)
    if (!path) terms[name] = written
    else {
      const [group, part] = path
      const isGiven = partsOf(group).some((one) => isAsked(one, answers) && !isBlank(answers[one]))
      terms[group] = isGiven ? { ...(terms[group] ?? {}), [part]: written } : null
    }
  }
  return terms as EmployeeTerms
}

/** What is wrong with the answers, by field: the contract's own rules, and answers that contradict each other. */
export function problemsOf(answers: EmployeeAnswers): AnswerProblems {
  const problems: AnswerProblems = {}
  const parsed = employeeTerms.safeParse(termsOf(answers))
  for (const issue of parsed.error?.issues ?? []) {
    const name = fieldOf(issue.path.map(String))
    if (name === null || problems[name]) continue
    const isTooLong = issue.code === 'too_big' && employeeFields[name].control.kind === 'text'
    problems[name] = isBlank(answers[name]) ? 'required' : isTooLong ? 'too_long' : 'not_valid'
  }
  for (const [name, { control, optional }] of fieldEntries) {
    const isSpare = name === 'hourlyRate' && isSalaried(answers)
    const isNeeded =
      (control.kind === 'code' || control.kind === 'money') && !optional && !isSpare && isAsked(name, answers)
    if (isNeeded && isBlank(answers[name])) problems[name] = 'required'
  }
  const { hourlyRate, annualSalary, p45TaxablePay, p45Tax } = answers
  if (hourlyRate !== null && hourlyRate <= 0) problems.hourlyRate = 'not_valid'
  if (isSalaried(answers) && annualSalary !== null && annualSalary <= 0) problems.annualSalary = 'not_valid'
  if (p45TaxablePay !== null && p45TaxablePay < 0) problems.p45TaxablePay ??= 'not_valid'
  if (p45Tax !== null && (p45Tax < 0 || p45Tax > (p45TaxablePay ?? p45Tax))) problems.p45Tax ??= 'not_valid'
  const { dateOfBirth, startsOn, director, directorFrom } = answers
  if (dateOfBirth !== '' && startsOn !== '' && dateOfBirth >= startsOn) problems.dateOfBirth ??= 'after_start'
  if (director !== '' && directorFrom !== '' && directorFrom < startsOn) problems.directorFrom ??= 'before_start'
  return problems
}

/** The problems of what was changed and of what goes with it; the rest is as it was. */
export function problemsOfChanged(before: EmployeeAnswers, after: EmployeeAnswers): AnswerProblems {
  const changed = new Set(changedAnswers(before, after))
  const groups = new Set([...changed].map(contractFieldOf))
  const isCounted = (name: AnswerName) => {
    const { when } = employeeFields[name] as Field<unknown>
    return groups.has(contractFieldOf(name)) || (when !== undefined && changed.has(when.answer as AnswerName))
  }
  const problems = problemsOf(after)
  // Hours may have been approved at it.
  if (before.hourlyRate !== null && after.hourlyRate === null) problems.hourlyRate = 'rate_kept'
  return Object.fromEntries(Object.entries(problems).filter(([name]) => isCounted(name as AnswerName)))
}

/** The answers that differ from those before. */
function changedAnswers(before: EmployeeAnswers, after: EmployeeAnswers): AnswerName[] {
  return fieldEntries
    .map(([name]) => name)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

/** Only what differs, for the wire; null where nothing does. The contract's defaults must not slip into a change. */
export function changeOf(before: EmployeeAnswers, after: EmployeeAnswers): Omit<EmployeeChange, 'version'> | null {
  const terms = termsOf(after)
  const fields = new Set(changedAnswers(before, after).map(contractFieldOf))
  if (fields.size === 0) return null
  // A number means another schedule in another frequency.
  if (fields.has('payFrequency')) fields.add('scheduleNumber')
  return Object.fromEntries(Object.entries(terms).filter(([field]) => fields.has(field)))
}

/** The form's field for a path of the contract; null for one that no field shows. */
export function fieldOf(path: readonly string[]): AnswerName | null {
  const [first = '', second] = path
  const parts = partsOf(first)
  if (parts.length === 0) return Object.hasOwn(employeeFields, first) ? (first as AnswerName) : null
  const named = parts.find((name) => employeeFields[name].path?.[1] === second)
  return named ?? whole[first] ?? null
}

/** Where a problem of an object as a whole is told. */
const whole: Readonly<Record<string, AnswerName>> = {
  bankAccount: 'sortCode',
  director: 'directorFrom',
  p45: 'p45Tax',
}

const isBlank = (answer: unknown) => answer === null || (typeof answer === 'string' && answer.trim() === '')

export const isSalaried = ({ payBasis }: Pick<EmployeeAnswers, 'payBasis'>) => payBasis === 'salaried'
