import { type CostCentre, routes } from '@gpod/contract/whole'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input } from '../../../ui/input.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { EmployeeShares } from './employee-shares.tsx'

/** The company's cost centres, and how the cost of each employee is shared out among them. */
export function CostCentres({ canWrite }: { canWrite: boolean }) {
  const { t } = useText()
  const list = useQuery(apiQuery(routes.payrollJournals.costCentres))
  const [changed, setChanged] = useState<CostCentre | 'new' | null>(null)
  return (
    <Loaded query={list} failed={t('payroll.listFailed')} lines={8} card>
      {({ costCentres, employees }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Card
            title={t('payroll-journals.costCentres')}
            aside={
              canWrite && (
                <Button
                  look="outline"
                  icon={<Plus aria-hidden="true" className="size-5" />}
                  onClick={() => setChanged('new')}
                >
                  {t('payroll-journals.addCostCentre')}
                </Button>
              )
            }
          >
            <DataTable
              caption={t('payroll-journals.costCentres')}
              columns={[
                {
                  key: 'name',
                  header: t('payroll-journals.costCentreName'),
                  isRowHeader: true,
                  cell: ({ name }) => <bdi>{name}</bdi>,
                },
                {
                  key: 'code',
                  header: t('payroll-journals.costCentreCode'),
                  cell: ({ code }) => <Isolated>{code}</Isolated>,
                },
                {
                  key: 'state',
                  header: t('payroll-journals.state'),
                  cell: ({ isArchived }) =>
                    isArchived ? (
                      <StatusPill tone="ended">{t('payroll-journals.archived')}</StatusPill>
                    ) : (
                      <StatusPill tone="good">{t('payroll-journals.inUse')}</StatusPill>
                    ),
                },
                {
                  key: 'change',
                  header: '',
                  align: 'end',
                  cell: (centre) =>
                    canWrite && (
                      <Button
                        look="quiet"
                        className="px-3!"
                        aria-label={t('payroll-journals.changeOf', { what: centre.name })}
                        onClick={() => setChanged(centre)}
                      >
                        {t('employees.change')}
                      </Button>
                    ),
                },
              ]}
              rows={costCentres}
              rowKey={({ id }) => id}
              empty={<EmptyState sentence={t('payroll-journals.costCentresEmpty')} />}
            />
          </Card>
          {costCentres.length > 0 && (
            <EmployeeShares employees={employees} costCentres={costCentres} canWrite={canWrite} />
          )}
          {changed !== null && (
            <CostCentreDialog centre={changed === 'new' ? null : changed} onClose={() => setChanged(null)} />
          )}
        </div>
      )}
    </Loaded>
  )
}

function CostCentreDialog({ centre, onClose }: { centre: CostCentre | null; onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers({
    initial: { code: centre?.code ?? '', name: centre?.name ?? '', isArchived: centre?.isArchived ?? false },
    schema: routes.payrollJournals.changeCostCentre.body,
    read: (answers) => ({ body: answers }),
  })
  return (
    <RecordDialog
      title={centre === null ? t('payroll-journals.addCostCentre') : centre.name}
      submitLabel={t('common.save')}
      form={form}
      send={({ isArchived, ...fields }) =>
        centre === null
          ? call(routes.payrollJournals.addCostCentre, { body: fields })
          : call(routes.payrollJournals.changeCostCentre, {
              params: { id: centre.id },
              body: { ...fields, isArchived },
            })
      }
      done={t('payroll.settingsSaved')}
      onClose={onClose}
    >
      <Field
        label={t('payroll-journals.costCentreCode')}
        hint={t('payroll-journals.costCentreCodeHint')}
        error={form.problem('code')}
      >
        <Input dir="ltr" {...form.field('code')} />
      </Field>
      <Field label={t('payroll-journals.costCentreName')} error={form.problem('name')}>
        <Input {...form.field('name')} />
      </Field>
      {centre !== null && (
        <Checkbox
          className="sm:col-span-2"
          label={t('payroll-journals.archive')}
          hint={t('payroll-journals.archiveHint')}
          {...form.field('isArchived')}
        />
      )}
    </RecordDialog>
  )
}
