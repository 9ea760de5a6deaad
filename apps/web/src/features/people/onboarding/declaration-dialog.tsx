import { type OwnOnboarding, routes, type StarterDeclaration } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select, TextArea } from '../../../ui/input.tsx'

type Body = RequestOf<typeof routes.onboarding.declare>['body']
type Plan = Exclude<StarterDeclaration['studentLoans'][number], 'postgraduate'>
type Statement = StarterDeclaration['statement']
type Answers = {
  statement: Statement | ''
  plan: Plan | ''
  postgraduate: boolean
  nino: string
  address: string
  gender: 'F' | 'M' | ''
}

const statements = [
  { value: 'A', text: 'onboarding.statementA' },
  { value: 'B', text: 'onboarding.statementB' },
  { value: 'C', text: 'onboarding.statementC' },
] as const
const plans = { plan_1: '1', plan_2: '2', plan_4: '4', plan_5: '5' } as const satisfies Record<Plan, string>

type DeclarationDialogProps = {
  asksFor: OwnOnboarding['asksFor']
  /** As it was declared last. */
  before: StarterDeclaration | null
  onClose: () => void
}

/** HMRC's starter checklist, by the one who starts, with what their record lacks besides. */
export function DeclarationDialog({ asksFor, before, onClose }: DeclarationDialogProps) {
  const { t } = useText()
  const loans = before?.studentLoans ?? []
  const form = useAnswers<Answers, Body>({
    initial: {
      statement: before?.statement ?? '',
      plan: loans.find((one): one is Plan => one !== 'postgraduate') ?? '',
      postgraduate: loans.includes('postgraduate'),
      nino: '',
      address: '',
      gender: '',
    },
    read: ({ statement, plan, postgraduate, nino, address, gender }) => {
      const number = nino.replace(/\s/g, '').toUpperCase()
      const wrong = {
        statement: statement === '' && t('common.fieldRequired'),
        nino: number !== '' && !/^[A-Z]{2}\d{6}[A-D]$/.test(number) && t('onboarding.ninoProblem'),
      }
      if (statement === '' || wrong.nino) return { body: null, wrong }
      const studentLoans = [...(plan === '' ? [] : [plan]), ...(postgraduate ? (['postgraduate'] as const) : [])]
      return {
        body: {
          statement,
          studentLoans,
          nationalInsuranceNumber: number || null,
          address: address.trim() || null,
          gender: gender || null,
        },
        wrong,
      }
    },
    nameOf: (field) =>
      field === 'nationalInsuranceNumber' ? 'nino' : field === 'studentLoans' ? 'plan' : (field as keyof Answers),
  })
  const { name, ...statementField } = form.field('statement')
  const problem = form.problem('statement')
  return (
    <RecordDialog
      title={t('onboarding.step_starter_declaration')}
      description={t('onboarding.declareText')}
      submitLabel={t('onboarding.declareSave')}
      form={form}
      send={(body) => call(routes.onboarding.declare, { body })}
      done={t('onboarding.declared')}
      onClose={onClose}
    >
      <fieldset className="grid gap-2 sm:col-span-2" aria-describedby={problem ? 'statement-problem' : undefined}>
        <legend className="mb-2 font-medium text-secondary">{t('onboarding.whichStatement')}</legend>
        {statements.map(({ value, text }) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-line p-3 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              value={value}
              name={name}
              {...statementField}
              className="mt-1 size-4.5 shrink-0 accent-primary"
            />
            <span className="min-w-0 text-secondary [overflow-wrap:anywhere]">{t(text)}</span>
          </label>
        ))}
        {problem && (
          <p id="statement-problem" className="text-bad text-small">
            {problem}
          </p>
        )}
      </fieldset>
      <Field
        label={t('onboarding.loan')}
        hint={t('onboarding.loanText')}
        error={form.problem('plan')}
        className="sm:col-span-2"
      >
        <Select
          {...form.field('plan')}
          options={[
            { value: '', label: t('onboarding.loanNone') },
            ...Object.entries(plans).map(([value, plan]) => ({ value, label: t('employees.loanPlan', { plan }) })),
          ]}
        />
      </Field>
      <div className="sm:col-span-2">
        <Checkbox label={t('onboarding.postgraduate')} {...form.field('postgraduate')} />
      </div>
      {asksFor.includes('national_insurance_number') && (
        <Field label={t('employees.nino')} hint={t('employees.ninoHint')} optional error={form.problem('nino')}>
          <Input dir="ltr" autoCapitalize="characters" maxLength={13} {...form.field('nino')} />
        </Field>
      )}
      {asksFor.includes('gender') && (
        <Field label={t('employees.gender')} hint={t('employees.genderHint')} optional error={form.problem('gender')}>
          <Select
            {...form.field('gender')}
            options={[
              { value: '', label: '–' },
              { value: 'F', label: t('employees.genderF') },
              { value: 'M', label: t('employees.genderM') },
            ]}
          />
        </Field>
      )}
      {asksFor.includes('address') && (
        <Field label={t('employees.address')} optional error={form.problem('address')} className="sm:col-span-2">
          <TextArea rows={3} maxLength={300} {...form.field('address')} />
        </Field>
      )}
    </RecordDialog>
  )
}
