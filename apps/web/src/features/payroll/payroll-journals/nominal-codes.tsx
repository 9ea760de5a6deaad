import {
  type AccountingSettings,
  type CostCentre,
  type JournalPurpose,
  journalPurposeNames,
  journalPurposes,
  routes,
} from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded, together } from '../../../shared/loaded.tsx'
import { type AnswersForm, useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import {
  type CodesAnswers,
  exampleReference,
  firstAnswers,
  hasNameAlone,
  isBankReference,
  isChanged,
  productOf,
  settingsOf,
} from './codes-answers.ts'
import { productNames, productOptions, purposeLabels } from './journal-labels.ts'
import { OwnCodes } from './own-codes.tsx'

/** Under which codes of the company's accounts each line of the payroll journal goes. */
export function NominalCodes({ canWrite }: { canWrite: boolean }) {
  const { t } = useText()
  const settings = useQuery(apiQuery(routes.payrollJournals.settings))
  const centres = useQuery(apiQuery(routes.payrollJournals.costCentres))
  return (
    <Loaded query={together(settings, centres)} failed={t('payroll.listFailed')} lines={10} card>
      {([data, { costCentres }]) => (
        <CodesForm key={data.version} settings={data} costCentres={costCentres} canWrite={canWrite} />
      )}
    </Loaded>
  )
}

type CodesFormProps = { settings: AccountingSettings; costCentres: readonly CostCentre[]; canWrite: boolean }

function CodesForm({ settings, costCentres, canWrite }: CodesFormProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const form = useAnswers({
    initial: firstAnswers(settings),
    read: (answers: CodesAnswers) => ({
      body: settingsOf(answers, settings) as RequestOf<typeof routes.payrollJournals.changeSettings>['body'],
      wrong: {
        bankReference: !isBankReference(answers.bankReference) && t('payroll-journals.bankReferenceProblem'),
        ...Object.fromEntries(
          journalPurposeNames.map((purpose) => [
            `code_${purpose}`,
            hasNameAlone(answers, purpose) && t('common.fieldRequired'),
          ]),
        ),
      },
    }),
  })
  const save = useMutation({
    mutationFn: (body: RequestOf<typeof routes.payrollJournals.changeSettings>['body']) =>
      call(routes.payrollJournals.changeSettings, { body }),
    onSuccess: () => notify.success({ title: t('payroll.settingsSaved') }),
  })
  const product = productOf(form.answers.product)
  const suggested = product === null ? {} : settings.suggestions[product]
  const fillIn = () => {
    for (const purpose of journalPurposeNames) {
      const code = suggested[purpose]
      if (code !== undefined && form.answers[`code_${purpose}`].trim() === '') form.set(`code_${purpose}`, code)
    }
  }
  const unplaced = form.unplaced(save.error)
  return (
    <>
      <form noValidate onSubmit={form.onSubmit((body) => save.mutateAsync(body))}>
        <fieldset disabled={!canWrite} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <legend className="sr-only">{t('payroll-journals.codes')}</legend>
          <Card title={t('payroll-journals.software')}>
            <div className="grid max-w-160 gap-4 sm:grid-cols-2">
              <Field label={t('payroll-journals.software')} hint={t('payroll-journals.softwareHint')}>
                <Select
                  {...form.field('product')}
                  options={productOptions}
                  placeholder={t('payroll-journals.notChosen')}
                />
              </Field>
              {product === 'xero' && (
                <Field
                  label={t('payroll-journals.tracking')}
                  hint={t('payroll-journals.trackingHint')}
                  error={form.problem('trackingName')}
                  optional
                >
                  <Input {...form.field('trackingName')} maxLength={100} />
                </Field>
              )}
            </div>
          </Card>
          <Card
            title={t('payroll-journals.codes')}
            aside={
              canWrite &&
              Object.keys(suggested).length > 0 && (
                <Button look="outline" onClick={fillIn}>
                  {t('payroll-journals.fillIn')}
                </Button>
              )
            }
          >
            <p className="-mt-1 mb-4 text-ink-2 text-secondary">
              {product === 'quickbooks' ? t('payroll-journals.quickbooksText') : t('payroll-journals.codesText')}
              {product !== null && Object.keys(suggested).length > 0 && (
                <> {t('payroll-journals.suggestedText', { product: productNames[product] })}</>
              )}
            </p>
            <CodeRows title={t('payroll-journals.costs')} of="cost" form={form} />
            <CodeRows title={t('payroll-journals.owed')} of="owed" form={form} />
          </Card>
          <Card title={t('payroll-journals.bankReference')}>
            <Field
              label={t('payroll-journals.bankReferenceWords')}
              hint={t('payroll-journals.bankReferenceHint')}
              error={form.problem('bankReference')}
              optional
              className="max-w-80"
            >
              <Input dir="ltr" autoCapitalize="characters" {...form.field('bankReference')} maxLength={30} />
            </Field>
            <p className="mt-2 text-secondary" role="status">
              {t('payroll-journals.bankReferenceExample')}{' '}
              <bdi dir="ltr" className="wrap-anywhere font-semibold">
                {exampleReference(form.answers.bankReference)}
              </bdi>
            </p>
          </Card>
        </fieldset>
        {unplaced != null && (
          <p role="alert" className="mt-4 text-bad">
            {errorText(unplaced)}
          </p>
        )}
        {form.hasProblems && (
          <p role="alert" className="mt-4 text-bad">
            {t('employees.formProblems')}
          </p>
        )}
        {canWrite && (
          <div className="mt-5 flex flex-col sm:flex-row sm:justify-end">
            <Button type="submit" busy={save.isPending && t('common.saving')}>
              {t('common.save')}
            </Button>
          </div>
        )}
      </form>
      <OwnCodes
        settings={settings}
        costCentres={costCentres}
        canWrite={canWrite}
        // Both are saved as one: what is typed above would be lost.
        waitsFor={isChanged(form.answers, settings) ? t('payroll-journals.saveFirst') : null}
      />
    </>
  )
}

type CodeRowsProps = { title: string; of: 'cost' | 'owed'; form: AnswersForm<CodesAnswers> }

function CodeRows({ title, of, form }: CodeRowsProps) {
  const { t } = useText()
  const purposes = journalPurposeNames.filter((purpose): purpose is JournalPurpose => journalPurposes[purpose] === of)
  return (
    <section aria-label={title} className="mt-5 first-of-type:mt-0">
      <h3 className="mb-1 font-semibold text-secondary">{title}</h3>
      <ul className="divide-y divide-line">
        {purposes.map((purpose) => (
          <li
            key={purpose}
            className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1.4fr)_minmax(6rem,1fr)_minmax(0,1.4fr)] sm:items-start"
          >
            <p className="font-medium sm:pt-3">{t(purposeLabels[purpose])}</p>
            <Field
              label={
                <>
                  {t('payroll-journals.code')}
                  <span className="sr-only">: {t(purposeLabels[purpose])}</span>
                </>
              }
              error={form.problem(`code_${purpose}`)}
              className="sm:[&>label]:sr-only"
            >
              <Input
                dir="ltr"
                placeholder={t('payroll-journals.code')}
                {...form.field(`code_${purpose}`)}
                maxLength={50}
              />
            </Field>
            <Field
              label={
                <>
                  {t('payroll-journals.accountName')}
                  <span className="sr-only">: {t(purposeLabels[purpose])}</span>
                </>
              }
              optional
              className="sm:[&>label]:sr-only"
            >
              <Input
                placeholder={t('payroll-journals.accountName')}
                {...form.field(`name_${purpose}`)}
                maxLength={100}
              />
            </Field>
          </li>
        ))}
      </ul>
    </section>
  )
}
