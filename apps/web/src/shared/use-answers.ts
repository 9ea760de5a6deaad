import { isPlainLine } from '@gpod/contract'
import { formatPounds, type Pence } from '@gpod/money'
import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
import type { z } from 'zod'
import { useText } from '../i18n/use-text.tsx'
import { ApiError } from '../lib/api-client.ts'
import { useErrorText } from '../lib/error-text.ts'
import { focusFirstProblem } from '../lib/focus-first-problem.ts'
import { type MoneyInput, useMoneyProblemText } from '../ui/money-input.tsx'
import type { MoneyProblem } from '../ui/read-money.ts'

/** An amount for the wire, or none. */
export const inPounds = (amount: Pence | null): string | null => (amount === null ? null : formatPounds(amount))

/** What goes on the wire, with null where an answer is still missing. */
export type Draft<Body> = Body extends object ? { [Name in keyof Body]: Body[Name] | null } : Body

/** The part of a form that asks some of its answers. */
export type AnswersForm<Answers> = {
  problem: (name: keyof Answers & string) => string | null
  field: (name: keyof Answers & string) => UseFormRegisterReturn
  money: (name: keyof Answers & string) => Pick<ComponentProps<typeof MoneyInput>, 'value' | 'onChange'>
}

type Read<Answers, Body> = {
  /** Null as a whole only beside what is wrong. */
  body: Draft<Body> | null
  /** What is wrong, by answer, where the form can say it better than the contract, or knows more. */
  wrong?: { readonly [Name in keyof Answers]?: string | false | null | undefined }
}

type AnswersProps<Answers, Body> = {
  initial: Answers
  /** The contract's own rules, which hold without being written again; left out where `read` has them all. */
  schema?: z.ZodType<unknown, Body>
  read: (answers: Answers) => Read<Answers, Body>
  /** The answer that a field of the wire is made of, where they are not called the same. */
  nameOf?: (field: string) => keyof Answers | null
  /** What is wrong with an answer that is there, in place of the general words. */
  words?: { readonly [Name in keyof Answers]?: string }
}

/**
 * A form: its answers are kept by react-hook-form, what is wrong stands at its field once somebody tried to send, the
 * first such field gets focus, and what the server refuses by the name of a field stands there, too.
 */
export function useAnswers<Answers extends Record<string, unknown>, Body>(props: AnswersProps<Answers, Body>) {
  const { initial, schema, read, nameOf = (field) => field, words = {} } = props
  type Name = keyof Answers & string
  const { t } = useText()
  const errorText = useErrorText()
  const moneyText = useMoneyProblemText()
  const placed = useRef<unknown>(null)
  const amounts = useRef<Partial<Record<Name, MoneyProblem | null>>>({})
  // The answers of which something wrong can be told just now: fields come and go.
  const told = new Set<Name>()
  const shown = useRef(told)
  useEffect(() => {
    shown.current = told
  })

  const isShown = (name: unknown): name is Name => shown.current.has(name as Name)
  const wrongText = (name: Name): string => (words as Partial<Record<Name, string>>)[name] ?? t('common.fieldWrong')
  /** What the contract has against a value. */
  const issueText = (name: Name, value: unknown, issue: z.core.$ZodIssue): string => {
    if (value === null || value === undefined) return t('common.fieldRequired')
    if (typeof value !== 'string') return wrongText(name)
    if (value.trim() === '') return t('common.fieldRequired')
    if (issue.code === 'too_big' && issue.origin === 'string') return t('common.fieldTooLong')
    return issue.code === 'custom' && !isPlainLine(value) ? t('common.fieldPlain') : wrongText(name)
  }
  const problemsOf = (answers: Answers): Partial<Record<Name, string>> => {
    const { body, wrong = {} } = read(answers)
    const problems: Partial<Record<Name, string>> = {}
    for (const issue of schema?.safeParse(body).error?.issues ?? []) {
      const name = nameOf(issue.path.join('.'))
      // What no field here is about, the server says.
      if (isShown(name)) problems[name] ??= issueText(name, valueAt(body, issue.path), issue)
    }
    for (const [name, text] of Object.entries(wrong)) if (text) problems[name as Name] = text as string
    for (const [name, problem] of Object.entries(amounts.current) as [Name, MoneyProblem | null][]) {
      const text = problem?.kind === 'empty' ? null : moneyText(problem)
      if (text !== null && isShown(name)) problems[name] = text
    }
    return problems
  }

  const form = useForm<Answers>({
    defaultValues: initial as DefaultValues<Answers>,
    // The first in the document, which the order of registering is not once fields come and go.
    shouldFocusError: false,
    resolver: (answers) => {
      const problems = Object.entries(problemsOf(answers))
      if (problems.length === 0) return { values: answers, errors: {} }
      return {
        values: {},
        errors: Object.fromEntries(problems.map(([name, message]) => [name, { type: 'wrong', message }])) as never,
      }
    },
  })
  const { errors, isSubmitted } = form.formState
  const answers = { ...initial, ...useWatch({ control: form.control }) } as Answers
  const problems: Partial<Record<Name, string>> = isSubmitted ? problemsOf(answers) : {}

  const set = <N extends Name>(name: N, value: Answers[N]) =>
    form.setValue(name as unknown as Path<Answers>, value as PathValue<Answers, Path<Answers>>, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    })
  /** Puts a refusal at the field that it names; false where none here is. */
  const place = (error: ApiError): boolean => {
    const name = error.field === undefined ? null : nameOf(error.field)
    if (!isShown(name)) return false
    placed.current = error
    form.setError(name as unknown as Path<Answers>, { type: 'refused' })
    return true
  }
  /** In words when it is shown: the language may have been changed since. */
  const refusedText = (name: Name): string | null => {
    const error = placed.current
    if (error === null) return null
    return error instanceof ApiError && error.code === 'invalid_input' ? wrongText(name) : errorText(error)
  }
  /** Sends what the answers come to. False where one of them has to be corrected. */
  const submit = async (send: (body: Body) => Promise<unknown>): Promise<boolean> => {
    let isFine = false
    await form.handleSubmit(async (valid) => {
      try {
        await send(read(valid as Answers).body as Body)
        isFine = true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        isFine = !place(error)
      }
    })()
    return isFine
  }
  return {
    answers,
    set,
    submit,
    hasProblems: Object.keys(problems).length > 0,
    /** Of a form on a page; one in a dialog has its own. */
    onSubmit: (send: (body: Body) => Promise<unknown>) => async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const { currentTarget } = event
      if (!(await submit(send))) focusFirstProblem(currentTarget)
    },
    /** What is wrong with an answer, in words. */
    problem: (name: Name): string | null => {
      told.add(name)
      const error = errors[name]
      return problems[name] ?? (error?.type === 'refused' ? refusedText(name) : null)
    },
    /** An error that stands at no field. */
    unplaced: (error: unknown) => (error === placed.current ? null : error),
    /** What a text, a choice or a tick box takes. */
    field: (name: Name) => form.register(name as unknown as Path<Answers>),
    /** What an amount takes. */
    money: (name: Name) => ({
      value: answers[name] as Pence | null,
      onChange: (amount: Pence | null, problem: MoneyProblem | null) => {
        amounts.current[name] = problem
        set(name, amount as Answers[Name])
      },
    }),
  }
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null)?.[key], body)
}
