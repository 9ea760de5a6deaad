import { type Exchange, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'

const labels = {
  hmrc: { title: 'integrations.hmrc', text: 'integrations.hmrcText', to: '/employer/payroll/reports?view=submissions' },
  bank_file: { title: 'integrations.bankFile', text: 'integrations.bankFileText', to: '/employer/payroll' },
  bank_statement: {
    title: 'integrations.bankStatement',
    text: 'integrations.bankStatementText',
    to: '/employer/payroll/reports?view=bank',
  },
  accounting: {
    title: 'integrations.accounting',
    text: 'integrations.accountingText',
    to: '/employer/payroll/reports?view=costs',
  },
  pension: { title: 'integrations.pension', text: 'integrations.pensionText', to: '/employer/payroll/pension' },
  learning: { title: 'integrations.learning', text: 'integrations.learningText', to: '/employer/training' },
  employee_import: {
    title: 'integrations.employeeImport',
    text: 'integrations.employeeImportText',
    to: '/employer/employees/import',
  },
} as const satisfies Record<Exchange, { title: string; text: string; to: string }>

/** What goes in and out by the files and messages of the trade: when last, and where it is done. */
export function ExchangeList() {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.integrations.show))
  return (
    <Card title={t('integrations.exchanges')}>
      <Loaded query={query} failed={t('integrations.failed')} lines={6}>
        {({ exchanges, calendars }) => (
          <ul className="divide-y divide-line">
            {exchanges.map(({ kind, lastAt, outcome }) => (
              <li key={kind} className="grid gap-1 py-3 first:pt-0">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                  <Link className="font-medium text-link underline" to={labels[kind].to}>
                    {t(labels[kind].title)}
                  </Link>
                  {outcome !== null && lastAt !== null ? (
                    <StatusPill tone={outcome === 'done' ? 'good' : 'bad'}>
                      {t(outcome === 'done' ? 'integrations.lastDone' : 'integrations.lastRefused', { at: lastAt })}
                    </StatusPill>
                  ) : (
                    <StatusPill tone="info">{t('integrations.never')}</StatusPill>
                  )}
                </div>
                <p className="text-ink-2 text-secondary">{t(labels[kind].text)}</p>
              </li>
            ))}
            <li className="py-3 last:pb-0">
              <p className="font-medium">{t('integrations.calendars')}</p>
              <p className="text-ink-2 text-secondary">{t('integrations.calendarsText', { calendars })}</p>
            </li>
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
