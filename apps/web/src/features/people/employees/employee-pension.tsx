import type { Employee } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Card } from '../../../ui/card.tsx'
import { employeeFields } from './employee-fields.ts'

/** The pension of one employee as it is recorded. */
export function EmployeePension({ employee }: { employee: Employee }) {
  const { t, share } = useText()
  const { pension, pensionEmployeeRate, pensionEmployerRate } = employee
  const hasOwnTerms = pension !== 'none' && pension !== 'by_assessment'
  const { control } = employeeFields.pension
  const options = control.kind === 'choice' && typeof control.options !== 'string' ? control.options : []
  const label = options.find(({ value }) => value === pension)?.label
  return (
    <Card title={t('employees.pension')}>
      <FactList>
        <Fact label={t('employees.pension')}>{label ? t(label) : pension}</Fact>
        {hasOwnTerms && (
          <>
            <Fact label={t('employees.pensionEmployeeRate')}>{share(pensionEmployeeRate)}</Fact>
            <Fact label={t('employees.pensionEmployerRate')}>{share(pensionEmployerRate)}</Fact>
          </>
        )}
      </FactList>
      {hasOwnTerms && <p className="mt-3 text-ink-2 text-small">{t('employees.pensionRateHint')}</p>}
    </Card>
  )
}
