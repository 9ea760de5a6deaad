import type { BroughtForward } from '@gpod/contract'
import { ratesOf } from '@gpod/payroll'
import { ChevronDown, Plus, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type Control, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FamilyPayRows } from './family-pay-rows.tsx'
import {
  directorAmounts,
  emptyLetter,
  type FiguresAnswers,
  figuresOf,
  firstAnswers,
  letterAmounts,
  problemsOf,
  workedOut,
} from './figures-answers.ts'
import {
  commonAmounts,
  elementOf,
  familyPayKinds,
  familyPayLabels,
  letterLabels,
  mainLabels,
  otherLabels,
  useWhere,
} from './figures-labels.ts'
import { AmountField, ChoiceField, TextField } from './form-fields.tsx'
import { problemOf, resolverOf } from './problem-text.ts'

type Sent = ReturnType<typeof figuresOf>

type FiguresFormProps = {
  taxYear: string
  figures: BroughtForward['figures']
  /** The letter of the record, which a new form begins with. */
  category: string
  isDirector: boolean
  isSending: boolean
  /** Throws what the server says. */
  send: (figures: Sent) => Promise<unknown>
  onCancel: () => void
  /** Further buttons. */
  children?: ReactNode
}

/** What other payroll software paid one employee, figure by figure. */
export function FiguresForm(props: FiguresFormProps) {
  const { taxYear, figures, category, isDirector, isSending, send, onCancel, children } = props
  const { t } = useText()
  const where = useWhere()
  const errorText = useErrorText()
  const element = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<unknown>(null)
  const letters = Object.keys(ratesOf(taxYear)?.nationalInsurance.categories.value ?? {})
  const form = useForm<FiguresAnswers>({
    defaultValues: firstAnswers(figures, category),
    resolver: resolverOf((answers) => problemsOf(answers, { taxYear, today: londonToday(), letters })),
    // What is under "More" is opened first.
    shouldFocusError: false,
  })
  const { control, formState } = form
  const { errors } = formState
  const focus = () => element.current && focusFirstProblem(element.current)

  const submit = form.handleSubmit(async (answers) => {
    setError(null)
    try {
      await send(figuresOf(answers))
    } catch (refused) {
      const field = refused instanceof ApiError && /^figures\.(.+)$/.exec(refused.field ?? '')?.[1]
      if (!field) return setError(refused)
      form.setError(field as 'paidUntil', { type: problemOf(refused) })
      focus()
    }
  }, focus)

  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-5">
      <Card title={t('brought-forward.payAndTax')}>
        <p className="-mt-2 mb-4 text-ink-2 text-secondary">{t('brought-forward.takeFrom')}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            control={control}
            name="paidUntil"
            type="date"
            label={t('brought-forward.lastPayday')}
            hint={t('brought-forward.lastPaydayHint')}
          />
          <TextField
            control={control}
            name="oldPayrollId"
            ltr
            optional
            label={t('brought-forward.oldPayrollId')}
            hint={t('brought-forward.oldPayrollIdHint')}
          />
          {(['taxablePay', 'tax'] as const).map((name) => (
            <AmountField
              key={name}
              control={control}
              name={name}
              label={t(mainLabels[name].label)}
              hint={where(mainLabels[name])}
            />
          ))}
        </div>
      </Card>
      <LettersCard control={control} letters={letters} category={category} />
      <Card title={t('brought-forward.loansAndPension')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {commonAmounts.map((name) => (
            <AmountField
              key={name}
              control={control}
              name={name}
              optional
              label={t(otherLabels[name].label)}
              hint={where(otherLabels[name])}
            />
          ))}
        </div>
      </Card>
      {isDirector && (
        <Card title={t('brought-forward.beforeDirector')}>
          <DirectorFields control={control} />
        </Card>
      )}
      <More control={control} isDirector={isDirector} hasProblem={hasProblemInMore(errors)} />
      <div className="grid gap-3">
        {Object.keys(errors).length > 0 && (
          <p role="alert" className="text-bad">
            {t('employees.formProblems')}
          </p>
        )}
        {error !== null && (
          <p role="alert" className="text-bad">
            {errorText(error)}
          </p>
        )}
        <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
          {children}
          <Button look="outline" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={isSending && t('common.saving')}>
            {t('common.save')}
          </Button>
        </div>
      </div>
    </form>
  )
}

type Errors = Readonly<Record<string, unknown>>
const inMore = ['statutoryPay', 'payrolledBenefits', 'gross', 'net', 'beforeDirector'] as const
const hasProblemInMore = (errors: Errors) => inMore.some((name) => errors[name] !== undefined)

type Part = { control: Control<FiguresAnswers> }

function LettersCard({ control, letters, category }: Part & { letters: readonly string[]; category: string }) {
  const { t } = useText()
  const where = useWhere()
  const { fields, append, remove } = useFieldArray({ control, name: 'nationalInsurance' })
  const answers = useWatch({ control, name: 'nationalInsurance' })
  const unused = letters.find((letter) => !answers.some((one) => one.category === letter)) ?? category
  return (
    <Card title={t('brought-forward.niByLetter')}>
      <p className="-mt-2 mb-4 text-ink-2 text-secondary">{t('brought-forward.niByLetterText')}</p>
      <div className="grid gap-5">
        {fields.map(({ id }, index) => (
          <fieldset key={id} className="grid items-start gap-4 rounded-md border border-line p-4 sm:grid-cols-3">
            <legend className="sr-only">
              {t('brought-forward.letter', { letter: answers[index]?.category ?? category })}
            </legend>
            <div className="flex items-start gap-3 sm:col-span-3">
              <ChoiceField
                control={control}
                name={`nationalInsurance.${index}.category`}
                label={t('employees.niCategory')}
                options={letters.map((value) => ({ value, label: value }))}
                className="min-w-0 flex-1 sm:max-w-60"
              />
              <IconButton
                className="ms-auto mt-8"
                label={t('brought-forward.removeLetter', { letter: answers[index]?.category ?? category })}
                icon={<X aria-hidden="true" className="size-5" />}
                onClick={() => remove(index)}
              />
            </div>
            {letterAmounts.map((name) => (
              <AmountField
                key={name}
                control={control}
                name={`nationalInsurance.${index}.${name}`}
                label={t(letterLabels[name].label)}
                hint={where(letterLabels[name])}
              />
            ))}
          </fieldset>
        ))}
        {fields.length < 4 && (
          <Button
            look="outline"
            className="justify-self-start"
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={() => append(emptyLetter(fields.length === 0 ? category : unused))}
          >
            {t('brought-forward.addLetter')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** What few employees have. It opens by itself where something stands in it, or is wrong. */
function More({ control, isDirector, hasProblem }: Part & { isDirector: boolean; hasProblem: boolean }) {
  const { t } = useText()
  const where = useWhere()
  const answers = useWatch({ control }) as FiguresAnswers
  const [isOpen, setOpen] = useState(() => hasMore(answers, isDirector))
  const { gross, net } = workedOut(answers)
  return (
    <details
      open={isOpen || hasProblem}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-lg border border-line bg-surface shadow-card"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-card">{t('brought-forward.more')}</span>
          <span className="block text-ink-2 text-secondary">{t('brought-forward.moreText')}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-6 px-5 pt-2 pb-5">
        <FamilyPay control={control} />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <AmountField
            control={control}
            name="payrolledBenefits"
            optional
            label={t(otherLabels.payrolledBenefits.label)}
            hint={where(otherLabels.payrolledBenefits)}
          />
          <AmountField
            control={control}
            name="gross"
            optional
            label={t(otherLabels.gross.label)}
            hint={t('brought-forward.grossHint', { amount: gross })}
          />
          <AmountField
            control={control}
            name="net"
            optional
            label={t(otherLabels.net.label)}
            hint={t('brought-forward.netHint', { amount: net })}
          />
        </div>
        {!isDirector && (
          <fieldset>
            <legend className="mb-2 font-medium">{t('brought-forward.beforeDirector')}</legend>
            <DirectorFields control={control} />
          </fieldset>
        )}
      </div>
    </details>
  )
}

function hasMore(answers: FiguresAnswers, isDirector: boolean): boolean {
  const { payrolledBenefits, gross, net, statutoryPay, beforeDirector } = answers
  const has = (amount: unknown) => amount !== null && amount !== 0
  if (statutoryPay.length > 0 || [payrolledBenefits, gross, net].some(has)) return true
  return !isDirector && directorAmounts.some((name) => beforeDirector[name] !== null)
}

function FamilyPay({ control }: Part) {
  const { t } = useText()
  const { fields, append, remove } = useFieldArray({ control, name: 'statutoryPay' })
  const answers = useWatch({ control, name: 'statutoryPay' })
  return (
    <FamilyPayRows
      rows={fields}
      used={answers.map(({ kind }) => kind)}
      onAdd={(kind) => append({ kind, amount: null })}
      onRemove={remove}
    >
      {(index) => (
        <div className="grid flex-1 items-start gap-4 sm:grid-cols-2">
          <ChoiceField
            control={control}
            name={`statutoryPay.${index}.kind`}
            label={t('payroll.kind')}
            options={familyPayKinds.map((value) => ({ value, label: t(familyPayLabels[value]) }))}
          />
          <AmountField
            control={control}
            name={`statutoryPay.${index}.amount`}
            label={t('payroll.amount')}
            hint={t('brought-forward.inFps', { element: elementOf(answers[index]?.kind ?? '') })}
          />
        </div>
      )}
    </FamilyPayRows>
  )
}

function DirectorFields({ control }: Part) {
  const { t } = useText()
  return (
    <>
      <p className="-mt-2 mb-4 text-ink-2 text-secondary">{t('brought-forward.beforeDirectorText')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {directorAmounts.map((name) => (
          <AmountField
            key={name}
            control={control}
            name={`beforeDirector.${name}`}
            optional
            label={t(letterLabels[name].label)}
          />
        ))}
      </div>
    </>
  )
}
