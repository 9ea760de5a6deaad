import type { PayslipDocument } from '@gpod/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { LegalName } from './figure-row.tsx'

/** Whose payslip it is, of which employer, and by which code tax and National Insurance were worked out. */
export function PayslipFacts({ document }: { document: PayslipDocument }) {
  const { t, day } = useText()
  const { employer, worker, taxPeriod } = document
  return (
    <Card title={t('payslips.facts')}>
      <dl className="grid gap-3">
        <Fact name={t('payslips.factNumber')} legal="Payslip number">
          <Isolated>{document.number}</Isolated>
        </Fact>
        <Fact name={t('payslips.factIssued')} legal="Issued">
          {day(document.issuedOn, 'long')}
        </Fact>
        <Fact name={t('payslips.factEmployer')} legal="Employer">
          <bdi className="block">{employer.name}</bdi>
          <bdi className="block font-normal text-ink-2 text-secondary">{employer.address}</bdi>
        </Fact>
        {employer.payeReference !== null && (
          <Fact name={t('payslips.factPaye')} legal="Employer PAYE reference">
            <Isolated>{employer.payeReference}</Isolated>
          </Fact>
        )}
        <Fact name={t('payslips.factWorker')} legal="Employee">
          <bdi className="block">{worker.name}</bdi>
          {worker.address !== null && (
            <bdi className="block font-normal text-ink-2 text-secondary">{worker.address}</bdi>
          )}
        </Fact>
        <Fact name={t('payslips.factEmployeeId')} legal="Employee number">
          <Isolated>{worker.employeeId}</Isolated>
        </Fact>
        {worker.department !== null && (
          <Fact name={t('payslips.factDepartment')} legal="Department">
            <bdi>{worker.department}</bdi>
          </Fact>
        )}
        {worker.position !== null && (
          <Fact name={t('payslips.factPosition')} legal="Position">
            <bdi>{worker.position}</bdi>
          </Fact>
        )}
        {worker.nationalInsuranceNumber !== null && (
          <Fact name={t('payslips.factNino')} legal="National Insurance number">
            <Isolated>{worker.nationalInsuranceNumber}</Isolated>
          </Fact>
        )}
        <Fact name={t('payslips.factTaxCode')} legal="Tax code">
          <Isolated>{document.taxCode}</Isolated>
          <span className="block font-normal text-ink-2 text-secondary">
            {t(document.taxBasis === 'cumulative' ? 'payslips.basisCumulative' : 'payslips.basisWeek1Month1')}
          </span>
        </Fact>
        <Fact name={t('payslips.factNiCategory')} legal="National Insurance category">
          <Isolated>{document.niCategory}</Isolated>
        </Fact>
        <Fact name={t('payslips.factTaxPeriod')} legal="Tax period">
          {t(taxPeriod.unit === 'week' ? 'payslips.taxWeek' : 'payslips.taxMonth', {
            number: taxPeriod.number,
            year: document.taxYear,
          })}
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, legal, children }: { name: string; legal: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="flex-1 basis-32 text-ink-2">
        {name}
        <LegalName own={name} legal={legal} />
      </dt>
      <dd className="wrap-break-word flex-[1.2] basis-36 font-medium">{children}</dd>
    </div>
  )
}
