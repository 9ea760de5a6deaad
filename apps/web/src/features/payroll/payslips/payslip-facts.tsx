import type { PayslipDocument } from '@gpod/contract'
import { type ReactNode, useContext } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { UserContext } from '../../../lib/session.ts'
import { CompanyLogo } from '../../../shared/company-logo.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Card } from '../../../ui/card.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { LegalName } from './figure-row.tsx'

/** Whose payslip it is, of which employer, and by which code tax and National Insurance were worked out. */
export function PayslipFacts({ document }: { document: PayslipDocument }) {
  const { t, day } = useText()
  const { employer, worker, taxPeriod } = document
  // A payslip of a company that they left has none: what is known here is the one they belong to now.
  const known = useContext(UserContext)?.employer
  return (
    <Card title={t('payslips.facts')}>
      <FactList isPlain>
        <LegalFact name={t('payslips.factNumber')} legal="Payslip number">
          <Isolated className="wrap-anywhere whitespace-normal!">{document.number}</Isolated>
        </LegalFact>
        <LegalFact name={t('payslips.factIssued')} legal="Issued">
          {day(document.issuedOn, 'long')}
        </LegalFact>
        <LegalFact name={t('payslips.factEmployer')} legal="Employer">
          {known?.name === employer.name && (
            <CompanyLogo brand={known.brand} name={employer.name} className="mb-1 h-12" />
          )}
          <bdi className="block">{employer.name}</bdi>
          <bdi className="block font-normal text-ink-2 text-secondary">{employer.address}</bdi>
        </LegalFact>
        {employer.payeReference !== null && (
          <LegalFact name={t('payslips.factPaye')} legal="Employer PAYE reference">
            <Isolated>{employer.payeReference}</Isolated>
          </LegalFact>
        )}
        <LegalFact name={t('payslips.factWorker')} legal="Employee">
          <bdi className="block">{worker.name}</bdi>
          {worker.address !== null && (
            <bdi className="block font-normal text-ink-2 text-secondary">{worker.address}</bdi>
          )}
        </LegalFact>
        <LegalFact name={t('payslips.factEmployeeId')} legal="Employee number">
          <Isolated>{worker.employeeId}</Isolated>
        </LegalFact>
        {worker.department !== null && (
          <LegalFact name={t('payslips.factDepartment')} legal="Department">
            <bdi>{worker.department}</bdi>
          </LegalFact>
        )}
        {worker.position !== null && (
          <LegalFact name={t('payslips.factPosition')} legal="Position">
            <bdi>{worker.position}</bdi>
          </LegalFact>
        )}
        {worker.nationalInsuranceNumber !== null && (
          <LegalFact name={t('payslips.factNino')} legal="National Insurance number">
            <Isolated>{worker.nationalInsuranceNumber}</Isolated>
          </LegalFact>
        )}
        <LegalFact name={t('payslips.factTaxCode')} legal="Tax code">
          <Isolated>{document.taxCode}</Isolated>
          <span className="block font-normal text-ink-2 text-secondary">
            {t(document.taxBasis === 'cumulative' ? 'payslips.basisCumulative' : 'payslips.basisWeek1Month1')}
          </span>
        </LegalFact>
        <LegalFact name={t('payslips.factNiCategory')} legal="National Insurance category">
          <Isolated>{document.niCategory}</Isolated>
        </LegalFact>
        <LegalFact name={t('payslips.factTaxPeriod')} legal="Tax period">
          {t(taxPeriod.unit === 'week' ? 'payslips.taxWeek' : 'payslips.taxMonth', {
            number: taxPeriod.number,
            year: document.taxYear,
          })}
        </LegalFact>
      </FactList>
    </Card>
  )
}

function LegalFact({ name, legal, children }: { name: string; legal: string; children: ReactNode }) {
  return (
    <Fact
      label={
        <>
          {name}
          <LegalName own={name} legal={legal} />
        </>
      }
    >
      {children}
    </Fact>
  )
}
