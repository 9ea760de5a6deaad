import {
  type AccountingSettings,
  type CostCentre,
  type JournalPurpose,
  journalPurposeNames,
  journalPurposes,
  type NominalCode,
  routes,
} from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { purposeLabels } from './journal-labels.ts'

type OwnCodesProps = {
  settings: AccountingSettings
  costCentres: readonly CostCentre[]
  canWrite: boolean
  /** Why none can be added or removed just now. */
  waitsFor: string | null
}
type Body = RequestOf<typeof routes.payrollJournals.changeSettings>['body']

const isSame = (one: NominalCode, other: NominalCode) =>
  one.purpose === other.purpose && one.unitKind === other.unitKind && one.unit === other.unit

/** The settings as they stand, with other codes. */
const withCodes = (
  { product, trackingName, bankReference, version }: AccountingSettings,
  codes: NominalCode[],
): Body => ({
  ...{ product, trackingName, bankReference, version },
  codes,
})

/** Codes of one department or cost centre, in place of everybody's. */
export function OwnCodes({ settings, costCentres, canWrite, waitsFor }: OwnCodesProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const [isAdding, setAdding] = useState(false)
  const own = settings.codes.filter(({ unitKind }) => unitKind !== 'all')
  const hasUnits = settings.departments.length > 0 || costCentres.length > 0
  const remove = useMutation({
    mutationFn: (gone: NominalCode) =>
      call(routes.payrollJournals.changeSettings, {
        body: withCodes(
          settings,
          settings.codes.filter((code) => !isSame(code, gone)),
        ),
      }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const nameOf = ({ unitKind, unit }: NominalCode) => {
    const centre = unitKind === 'cost_centre' ? costCentres.find(({ id }) => id === unit) : undefined
    return centre ? `${centre.code} ${centre.name}` : unit
  }
  return (
    <div className="mt-5">
      <Card
        title={t('payroll-journals.ownCodes')}
        aside={
          canWrite &&
          hasUnits && (
            <Button
              look="outline"
              icon={<Plus aria-hidden="true" className="size-5" />}
              disabledReason={waitsFor}
              onClick={() => setAdding(true)}
            >
              {t('payroll-journals.addOwnCode')}
            </Button>
          )
        }
      >
        <p className="-mt-1 mb-3 text-ink-2 text-secondary">{t('payroll-journals.ownCodesText')}</p>
        <DataTable
          caption={t('payroll-journals.ownCodes')}
          columns={[
            {
              key: 'unit',
              header: t('payroll-journals.unit'),
              isRowHeader: true,
              cell: (code) => <bdi>{nameOf(code)}</bdi>,
            },
            { key: 'line', header: t('payroll-journals.line'), cell: ({ purpose }) => t(purposeLabels[purpose]) },
            { key: 'code', header: t('payroll-journals.code'), cell: ({ code }) => <Isolated>{code}</Isolated> },
            {
              key: 'remove',
              header: '',
              align: 'end',
              cell: (code) =>
                canWrite && (
                  <Button
                    look="quiet"
                    className="px-3!"
                    aria-label={t('payroll-journals.removeOf', { what: `${nameOf(code)} ${code.code}` })}
                    busy={remove.isPending && remove.variables === code && t('common.saving')}
                    disabledReason={waitsFor}
                    hidesReason
                    onClick={() => remove.mutate(code)}
                  >
                    {t('payroll-journals.remove')}
                  </Button>
                ),
            },
          ]}
          rows={own}
          rowKey={({ purpose, unitKind, unit }) => `${purpose} ${unitKind} ${unit}`}
          empty={
            <EmptyState sentence={hasUnits ? t('payroll-journals.ownCodesEmpty') : t('payroll-journals.unitsEmpty')} />
          }
        />
      </Card>
      {isAdding && <AddOwnCode settings={settings} costCentres={costCentres} onClose={() => setAdding(false)} />}
    </div>
  )
}

const costPurposes = journalPurposeNames.filter((purpose) => journalPurposes[purpose] === 'cost')

type AddOwnCodeProps = Omit<OwnCodesProps, 'canWrite' | 'waitsFor'> & { onClose: () => void }

function AddOwnCode({ settings, costCentres, onClose }: AddOwnCodeProps) {
  const { t } = useText()
  const form = useAnswers({
    initial: { unit: '', purpose: 'gross_pay', code: '', accountName: '' },
    read: ({ unit, purpose, code, accountName }) => {
      const [unitKind, ...rest] = unit.split(':')
      const added: NominalCode = {
        purpose: purpose as JournalPurpose,
        unitKind: unitKind === 'cost_centre' ? 'cost_centre' : 'department',
        unit: rest.join(':'),
        code: code.trim(),
        accountName: accountName.trim() === '' ? null : accountName.trim(),
      }
      return {
        body: withCodes(settings, [...settings.codes.filter((kept) => !isSame(kept, added)), added]),
        wrong: {
          unit: unit === '' && t('common.fieldRequired'),
          code: code.trim() === '' && t('common.fieldRequired'),
        },
      }
    },
    nameOf: () => 'code',
  })
  return (
    <RecordDialog
      title={t('payroll-journals.addOwnCode')}
      description={t('payroll-journals.ownCodesText')}
      submitLabel={t('common.save')}
      form={form}
      send={(body: Body) => call(routes.payrollJournals.changeSettings, { body })}
      done={t('payroll.settingsSaved')}
      onClose={onClose}
    >
      <Field label={t('payroll-journals.unit')} error={form.problem('unit')}>
        <Select
          {...form.field('unit')}
          placeholder={t('payroll.choose')}
          options={[
            ...settings.departments.map((name) => ({ value: `department:${name}`, label: name })),
            ...costCentres
              .filter(({ isArchived }) => !isArchived)
              .map(({ id, code, name }) => ({ value: `cost_centre:${id}`, label: `${code} ${name}` })),
          ]}
        />
      </Field>
      <Field label={t('payroll-journals.line')}>
        <Select
          {...form.field('purpose')}
          options={costPurposes.map((purpose) => ({ value: purpose, label: t(purposeLabels[purpose]) }))}
        />
      </Field>
      <Field label={t('payroll-journals.code')} error={form.problem('code')}>
        <Input dir="ltr" {...form.field('code')} maxLength={50} />
      </Field>
      <Field label={t('payroll-journals.accountName')} optional>
        <Input {...form.field('accountName')} maxLength={100} />
      </Field>
    </RecordDialog>
  )
}
