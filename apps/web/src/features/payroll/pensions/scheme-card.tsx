import { type PensionOverview, type PensionScheme, routes } from '@gpod/contract/whole'
import { PiggyBank } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, TextArea } from '../../../ui/input.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { basisLabels, methodLabels, providerNames } from './pension-labels.ts'
import { firstSchemeAnswers, schemeBody } from './scheme-answers.ts'

const providers = Object.keys(providerNames) as (keyof typeof providerNames)[]

/** The company's scheme, and the form that sets it up or changes it. */
export function SchemeCard({ overview, canWrite }: { overview: PensionOverview; canWrite: boolean }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const { scheme } = overview
  return (
    <Card title={t('pensions.scheme')}>
      {scheme ? (
        <SchemeFacts scheme={scheme} />
      ) : (
        <EmptyState icon={<PiggyBank className="size-5" />} sentence={t('pensions.noScheme')} />
      )}
      {canWrite && (
        <Button look={scheme ? 'outline' : 'primary'} className="mt-4" onClick={() => setOpen(true)}>
          {t(scheme ? 'pensions.changeScheme' : 'pensions.setUpScheme')}
        </Button>
      )}
      {isOpen && <SchemeDialog overview={overview} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function SchemeFacts({ scheme }: { scheme: PensionScheme }) {
  const { t, day, share } = useText()
  return (
    <FactList>
      <Fact label={t('settings.pensionSchemeName')}>
        <bdi className="wrap-anywhere">{scheme.name}</bdi>
      </Fact>
      <Fact label={t('pensions.provider')}>{providerNames[scheme.provider] ?? t('pensions.provider_other')}</Fact>
      <Fact label={t('pensions.method')}>{t(methodLabels[scheme.method])}</Fact>
      <Fact label={t('pensions.basis')}>{t(basisLabels[scheme.basis])}</Fact>
      <Fact label={t('employees.pensionEmployeeRate')}>{share(scheme.employeeRate)}</Fact>
      <Fact label={t('employees.pensionEmployerRate')}>{share(scheme.employerRate)}</Fact>
      <Fact label={t('pensions.dutiesFrom')}>{day(scheme.dutiesFrom, 'long')}</Fact>
      <Fact label={t('pensions.paymentDueDay')}>{scheme.paymentDueDay}</Fact>
      {scheme.providerReference && (
        <Fact label={t('pensions.providerReference')}>
          <Isolated>{scheme.providerReference}</Isolated>
        </Fact>
      )}
      {scheme.declaredOn && <Fact label={t('pensions.declaredOn')}>{day(scheme.declaredOn, 'long')}</Fact>}
    </FactList>
  )
}

function SchemeDialog({ overview, onClose }: { overview: PensionOverview; onClose: () => void }) {
  const { t, day } = useText()
  const { scheme, reenrolment } = overview
  const version = scheme?.version ?? 0
  const form = useAnswers({
    initial: firstSchemeAnswers(overview),
    schema: routes.pensions.setScheme.body,
    read: (answers) => ({ body: schemeBody(answers, version) }),
    words: {
      employeeRate: t('pensions.wrongEmployeeRate'),
      employerRate: t('pensions.wrongEmployerRate'),
      reenrolmentOn: t('pensions.wrongReenrolment'),
      paymentDueDay: t('pensions.wrongDueDay'),
    },
  })
  const options = <Value extends string>(labels: Record<Value, Parameters<typeof t>[0]>) =>
    (Object.keys(labels) as Value[]).map((value) => ({ value, label: t(labels[value] as 'pensions.scheme') }))
  return (
    <RecordDialog
      title={t(scheme ? 'pensions.changeScheme' : 'pensions.setUpScheme')}
      description={t('pensions.schemeHint')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.pensions.setScheme, { body })}
      done={t('pensions.schemeSaved')}
      onClose={onClose}
    >
      <Field label={t('settings.pensionSchemeName')} error={form.problem('name')}>
        <Input {...form.field('name')} dir="auto" />
      </Field>
      <Field label={t('pensions.provider')} error={form.problem('provider')}>
        <Select
          {...form.field('provider')}
          options={providers.map((value) => ({ value, label: providerNames[value] ?? t('pensions.provider_other') }))}
        />
      </Field>
      <Field
        label={t('settings.pensionSchemeContact')}
        hint={t('pensions.contactHint')}
        error={form.problem('contact')}
        className="sm:col-span-2"
      >
        <TextArea {...form.field('contact')} rows={2} />
      </Field>
      <Field label={t('pensions.method')} error={form.problem('method')}>
        <Select {...form.field('method')} options={options(methodLabels)} />
      </Field>
      <Field label={t('pensions.basis')} error={form.problem('basis')}>
        <Select {...form.field('basis')} options={options(basisLabels)} />
      </Field>
      <Field label={t('employees.pensionEmployeeRate')} error={form.problem('employeeRate')}>
        <Input {...form.field('employeeRate')} inputMode="decimal" dir="ltr" />
      </Field>
      <Field label={t('employees.pensionEmployerRate')} error={form.problem('employerRate')}>
        <Input {...form.field('employerRate')} inputMode="decimal" dir="ltr" />
      </Field>
      <Field label={t('pensions.dutiesFrom')} hint={t('pensions.dutiesHint')} error={form.problem('dutiesFrom')}>
        <Input {...form.field('dutiesFrom')} type="date" />
      </Field>
      <Field label={t('pensions.paymentDueDay')} hint={t('pensions.dueDayHint')} error={form.problem('paymentDueDay')}>
        <Input {...form.field('paymentDueDay')} inputMode="numeric" dir="ltr" />
      </Field>
      <Field label={t('pensions.providerReference')} optional error={form.problem('providerReference')}>
        <Input {...form.field('providerReference')} dir="ltr" />
      </Field>
      <Field label={t('pensions.paymentSource')} optional error={form.problem('paymentSource')}>
        <Input {...form.field('paymentSource')} dir="auto" />
      </Field>
      <Field label={t('pensions.groupName')} optional error={form.problem('groupName')}>
        <Input {...form.field('groupName')} dir="auto" />
      </Field>
      <Field label={t('pensions.declaredOn')} optional error={form.problem('declaredOn')}>
        <Input {...form.field('declaredOn')} type="date" />
      </Field>
      {reenrolment && (
        <Field
          label={t('pensions.reenrolmentOn')}
          hint={t('pensions.reenrolmentHint', {
            from: day(reenrolment.windowFrom, 'long'),
            until: day(reenrolment.windowUntil, 'long'),
          })}
          optional
          error={form.problem('reenrolmentOn')}
        >
          <Input {...form.field('reenrolmentOn')} type="date" />
        </Field>
      )}
    </RecordDialog>
  )
}
