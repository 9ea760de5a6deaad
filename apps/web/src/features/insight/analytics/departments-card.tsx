import type { DepartmentFigures, DepartmentMonth } from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import { useText } from '../../../i18n/use-text.tsx'
import { ScrollingTable } from '../../../shared/scrolling-table.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Money } from '../../../ui/money.tsx'

type Row = Omit<DepartmentFigures, 'department'> & { name: string; isTotal: boolean }

/** The figures of the period by department, and their sum. */
export function DepartmentsCard({ departments }: { departments: readonly DepartmentFigures[] }) {
  const { t, number, duration } = useText()
  const seesPay = departments.some(({ pay }) => pay !== null)
  const rows: Row[] = departments.map((row) => ({
    ...row,
    name: row.department ?? t('analytics.noDepartment'),
    isTotal: false,
  }))
  const sum = (of: (row: DepartmentFigures) => number) => departments.reduce((all, row) => all + of(row), 0)
  const total: Row = {
    ...{
      name: t('analytics.total'),
      isTotal: true,
      people: sum(({ people }) => people),
      minutes: sum(({ minutes }) => minutes),
    },
    ...{ overMinutes: sum((row) => row.overMinutes), absentDays: sum((row) => row.absentDays) },
    pay: seesPay ? pence(sum(({ pay }) => pay ?? 0)) : null,
  }
  const money: Column<Row> = {
    key: 'pay',
    header: t('analytics.figure_pay'),
    align: 'end',
    cell: ({ pay }) => pay !== null && <Money amount={pay as Pence} tabular />,
  }
  return (
    <Card title={t('analytics.departments')}>
      <ScrollingTable label={t('analytics.departments')}>
        <DataTable
          caption={t('analytics.departments')}
          columns={[
            {
              key: 'name',
              header: t('analytics.department'),
              isRowHeader: true,
              cell: ({ name }) => <bdi>{name}</bdi>,
            },
            { key: 'people', header: t('analytics.people'), align: 'end', cell: ({ people }) => number(people) },
            {
              key: 'hours',
              header: t('analytics.figure_hours'),
              align: 'end',
              cell: ({ minutes }) => duration(minutes),
            },
            {
              key: 'over',
              header: t('analytics.overHours'),
              align: 'end',
              cell: ({ overMinutes }) => duration(overMinutes),
            },
            {
              key: 'absent',
              header: t('analytics.figure_absence'),
              align: 'end',
              cell: ({ absentDays }) => number(absentDays),
            },
            ...(seesPay ? [money] : []),
          ]}
          rows={rows.length > 1 ? [...rows, total] : rows}
          rowKey={({ name, isTotal }) => `${isTotal} ${name}`}
          empty={null}
        />
      </ScrollingTable>
    </Card>
  )
}

type MonthsCardProps = { month: string; hidden: number; groups: readonly DepartmentMonth[] }

/** The last month kept, department beside department, of groups that give nobody away. */
export function MonthsCard({ month, hidden, groups }: MonthsCardProps) {
  const { t, number, duration, share } = useText()
  return (
    <Card title={t('analytics.months', { month })}>
      {groups.length > 0 && (
        <ScrollingTable label={t('analytics.months', { month })}>
          <DataTable
            caption={t('analytics.months', { month })}
            columns={[
              {
                key: 'name',
                header: t('analytics.department'),
                isRowHeader: true,
                cell: ({ department }) => (
                  <bdi>
                    {department === null
                      ? t('analytics.company')
                      : department === '-'
                        ? t('analytics.noDepartment')
                        : department}
                  </bdi>
                ),
              },
              { key: 'people', header: t('analytics.people'), align: 'end', cell: ({ people }) => number(people) },
              {
                key: 'hours',
                header: t('analytics.perPerson'),
                align: 'end',
                cell: ({ minutes, people }) => duration(Math.round(minutes / Math.max(1, people))),
              },
              {
                key: 'over',
                header: t('analytics.overHours'),
                align: 'end',
                cell: ({ overMinutes }) => duration(overMinutes),
              },
              {
                key: 'absent',
                header: t('analytics.absenceShare'),
                align: 'end',
                cell: ({ absentDays, employedDays }) =>
                  share(Math.round((absentDays * 10_000) / Math.max(1, employedDays))),
              },
            ]}
            rows={groups}
            rowKey={({ department }) => department ?? ''}
            empty={null}
          />
        </ScrollingTable>
      )}
      <p className="mt-3 text-ink-2 text-small">
        {t('analytics.monthsText')} {hidden > 0 && t('analytics.monthsHidden', { count: hidden })}
      </p>
    </Card>
  )
}
