import { type BroughtForwardRow, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { type Control, useController, useFieldArray, useForm, useWatch } from 'react-hook-form'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call, type ResponseOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Loaded, together } from '../../../shared/loaded.tsx'
import { ScrollingTable } from '../../../shared/scrolling-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Checkbox } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'
import {
  begunMonths,
  type CompanyAnswers,
  type Compared,
  companyOf,
  companyPathOf,
  companyProblemsOf,
  compareSums,
  daysOfTaxMonth,
  emptyFamilyPay,
  type FamilyAmount,
  familyAmounts,
  firstCompanyAnswers,
  type MonthAmount,
  monthAmounts,
} from './company-answers.ts'
import { FamilyPayRows } from './family-pay-rows.tsx'
import { familyPayKinds, familyPayLabels } from './figures-labels.ts'
import { AmountField, ChoiceField } from './form-fields.tsx'
import { problemOf, resolverOf } from './problem-text.ts'

const monthLabels = {
  incomeTax: 'take-home.incomeTax',
  studentLoans: 'take-home.studentLoan',
  employeeNi: 'payroll.employeeNi',
  employerNi: 'payroll.employerNi',
  statutoryPayRecovered: 'payroll-reports.recovered',
  statutoryPayCompensation: 'payroll-reports.compensation',
  employmentAllowance: 'payroll-reports.allowanceUsed',
  apprenticeshipLevy: 'payroll-reports.levyDue',
} as const satisfies Record<MonthAmount, FixedKey>

const familyLabels = {
  paid: 'brought-forward.familyPaid',
  recovered: 'payroll-reports.recovered',
  compensation: 'payroll-reports.compensation',
} as const satisfies Record<FamilyAmount, FixedKey>

type Company = ResponseOf<typeof routes.broughtForward.list>['company']

/** The P32 of the other payroll software for the tax year so far. */
export function CompanyBroughtForward({ canWrite }: { canWrite: boolean }) {
  const { t } = useText()
  const list = useQuery(apiQuery(routes.broughtForward.list, { query: {} }))
  const settings = useQuery(apiQuery(routes.settings.show))
  return (
    <Loaded query={together(list, settings)} failed={t('payroll.listFailed')} lines={8} card>
      {([{ taxYear, employees, company }, { paysApprenticeshipLevy }]) => (
        <CompanyForm
          key={JSON.stringify(company)}
          taxYear={taxYear}
          company={company}
          employees={employees}
          paysLevy={paysApprenticeshipLevy}
          canWrite={canWrite}
        />
      )}
    </Loaded>
  )
}

type CompanyFormProps = {
  taxYear: string
  company: Company
  employees: readonly BroughtForwardRow[]
  paysLevy: boolean
  canWrite: boolean
}

function CompanyForm({ taxYear, company, employees, paysLevy, canWrite }: CompanyFormProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<CompanyAnswers>({
    defaultValues: firstCompanyAnswers(company, begunMonths(taxYear, londonToday())),
    resolver: resolverOf((answers) => companyProblemsOf(answers, taxYear)),
    shouldFocusError: false,
  })
  const { control, formState } = form
  const save = useMutation({
    mutationFn: (sent: ReturnType<typeof companyOf>) =>
      call(routes.broughtForward.enterCompany, { body: { taxYear, company: sent } }),
    onSuccess: () => notify.success({ title: t('brought-forward.companySaved') }),
  })
  const focus = () => element.current && focusFirstProblem(element.current)
  const submit = form.handleSubmit((answers) => {
    save.mutate(companyOf(answers), {
      onError: (error) => {
        const path = error instanceof ApiError ? companyPathOf(answers, error.field ?? '') : null
        if (path === null || !(error instanceof ApiError)) return
        form.setError(path as 'payBill', { type: problemOf(error) })
        focus()
      },
    })
  }, focus)
  const hasLevy = paysLevy || (company?.months.some(({ apprenticeshipLevy }) => apprenticeshipLevy !== 0) ?? false)
  const hasProblems = Object.keys(formState.errors).length > 0
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <fieldset disabled={!canWrite} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <legend className="sr-only">{t('brought-forward.company')}</legend>
        <Card title={t('brought-forward.months')}>
          <p className="-mt-2 mb-4 text-ink-2 text-secondary">{t('brought-forward.monthsText')}</p>
          <Months control={control} taxYear={taxYear} hasLevy={hasLevy} />
        </Card>
        <Comparison control={control} employees={employees} />
        <Card title={t('brought-forward.epsTitle')}>
          <p className="-mt-2 mb-3 text-ink-2 text-secondary">{t('brought-forward.epsText')}</p>
          <div className="grid gap-4">
            <AllowanceClaimed control={control} />
            {hasLevy && (
              <AmountField
                control={control}
                name="payBill"
                optional
                label={t('brought-forward.payBill')}
                hint={t('brought-forward.payBillHint')}
                className="max-w-80"
              />
            )}
            <FamilyPay control={control} />
          </div>
        </Card>
      </fieldset>
      <div className="mt-5 grid gap-3">
        {hasProblems && (
          <p role="alert" className="text-bad">
            {t('employees.formProblems')}
          </p>
        )}
        {save.isError && !hasProblems && (
          <p role="alert" className="text-bad">
            {errorText(save.error)}
          </p>
        )}
        {canWrite && (
          <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
            {company && <RemoveCompany taxYear={taxYear} />}
            <Button type="submit" busy={save.isPending && t('common.saving')}>
              {t('common.save')}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}

type Part = { control: Control<CompanyAnswers> }

/** A grid where there is room for it; otherwise a month after the other, its amounts below its name. */
function Months({ control, taxYear, hasLevy }: Part & { taxYear: string; hasLevy: boolean }) {
  const { t } = useText()
  const id = useId()
  const { fields } = useFieldArray({ control, name: 'months' })
  const names = monthAmounts.filter((name) => name !== 'apprenticeshipLevy' || hasLevy)
  const columns = hasLevy
    ? 'wide:grid-cols-[7rem_repeat(8,minmax(6.5rem,1fr))]'
    : 'wide:grid-cols-[7rem_repeat(7,minmax(6.5rem,1fr))]'
  return (
    <ScrollingTable label={t('brought-forward.months')}>
      <div aria-hidden="true" className={`hidden gap-x-2 pb-2 wide:grid ${columns} wide:items-end`}>
        <span className="font-semibold text-ink-2 text-small">{t('payroll.taxMonth')}</span>
        {names.map((name) => (
          <span key={name} className="hyphens-auto font-semibold text-ink-2 text-small [overflow-wrap:anywhere]">
            {t(monthLabels[name])}
          </span>
        ))}
      </div>
      <div className="grid divide-y divide-line">
        {fields.map(({ id: key, taxMonth }, index) => (
          // A group and no fieldset: a legend cannot stand in a grid.
          // biome-ignore lint/a11y/useSemanticElements: as above.
          <div
            key={key}
            role="group"
            aria-labelledby={`${id}-${taxMonth}`}
            className={`grid grid-cols-2 items-end gap-x-3 gap-y-3 py-4 sm:grid-cols-4 wide:items-start wide:gap-x-2 wide:py-2 ${columns}`}
          >
            <p
              id={`${id}-${taxMonth}`}
              className="col-span-2 font-semibold sm:col-span-4 wide:col-span-1 wide:pt-1 wide:font-medium wide:text-secondary"
            >
              {t('brought-forward.month', { month: taxMonth, ...daysOfTaxMonth(taxYear, taxMonth) })}
            </p>
            {names.map((name) => (
              <AmountField
                key={name}
                control={control}
                name={`months.${index}.${name}`}
                label={t(monthLabels[name])}
                className="wide:[&>label]:sr-only"
                inputClassName="wide:ps-6! wide:pe-1! wide:text-secondary"
              />
            ))}
          </div>
        ))}
      </div>
    </ScrollingTable>
  )
}

/** Whether the employees' figures come to what the months do. */
function Comparison({ control, employees }: Part & { employees: readonly BroughtForwardRow[] }) {
  const { t } = useText()
  const months = useWatch({ control, name: 'months' })
  const compared = compareSums(employees, { months })
  const amount = (key: 'employees' | 'months' | 'difference', header: string): Column<Compared> => ({
    key,
    header,
    align: 'end',
    cell: (row) => (
      <Money amount={row[key]} tabular {...(key === 'difference' && row.difference !== 0 && { sign: 'always' })} />
    ),
  })
  return (
    <Card title={t('brought-forward.compare')}>
      <p className="-mt-2 mb-3 text-ink-2 text-secondary">{t('brought-forward.compareText')}</p>
      <DataTable
        caption={t('brought-forward.compare')}
        columns={[
          {
            key: 'name',
            header: t('payroll.amount'),
            isRowHeader: true,
            cell: ({ name }) => t(monthLabels[name]),
          },
          amount('employees', t('brought-forward.ofEmployees')),
          amount('months', t('brought-forward.ofMonths')),
          amount('difference', t('brought-forward.difference')),
        ]}
        rows={compared}
        rowKey={({ name }) => name}
        empty={null}
      />
    </Card>
  )
}

function AllowanceClaimed({ control }: Part) {
  const { t } = useText()
  const { field } = useController({ control, name: 'isAllowanceClaimed' })
  return (
    <Checkbox
      label={t('brought-forward.allowanceClaimed')}
      hint={t('brought-forward.allowanceClaimedHint')}
      checked={field.value}
      onChange={(event) => field.onChange(event.target.checked)}
    />
  )
}

function FamilyPay({ control }: Part) {
  const { t } = useText()
  const { fields, append, remove } = useFieldArray({ control, name: 'statutoryPay' })
  const answers = useWatch({ control, name: 'statutoryPay' })
  return (
    <FamilyPayRows
      rows={fields}
      used={answers.map(({ kind }) => kind)}
      onAdd={(kind) => append(emptyFamilyPay(kind))}
      onRemove={remove}
    >
      {(index) => (
        <div className="grid flex-1 items-start gap-4 sm:grid-cols-2 wide:grid-cols-4">
          <ChoiceField
            control={control}
            name={`statutoryPay.${index}.kind`}
            label={t('payroll.kind')}
            options={familyPayKinds.map((value) => ({ value, label: t(familyPayLabels[value]) }))}
          />
          {familyAmounts.map((name) => (
            <AmountField
              key={name}
              control={control}
              name={`statutoryPay.${index}.${name}`}
              label={t(familyLabels[name])}
              optional={name !== 'paid'}
            />
          ))}
        </div>
      )}
    </FamilyPayRows>
  )
}

function RemoveCompany({ taxYear }: { taxYear: string }) {
  const { t } = useText()
  const [isAsked, setAsked] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(routes.broughtForward.enterCompany, { body: { taxYear, company: null } }),
    onSuccess: () => notify.success({ title: t('brought-forward.removed') }),
  })
  return (
    <>
      <Button look="danger" className="sm:me-auto" onClick={() => setAsked(true)}>
        {t('brought-forward.remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('brought-forward.removeCompanyTitle')}
          text={t('brought-forward.removeCompanyText')}
          action={t('brought-forward.remove')}
          busy={remove.isPending && t('common.saving')}
          error={remove.error}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
