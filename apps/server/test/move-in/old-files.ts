import type { LetterFigures, Person, Worked } from './working.ts'

/** The paydays of months 1 to 8: the 28th, or the working day before. */
export const paydays = [
  ...['2026-04-28', '2026-05-28', '2026-06-26', '2026-07-28', '2026-08-28', '2026-09-28', '2026-10-28', '2026-11-27'],
]

export const pounds = (pence: number) => (pence / 100).toFixed(2)
const month = 7

/**
 * The last full payment submission of another product, month 7, by the rules of HMRC's schema of 2026-27: prefixes
 * everywhere and indented, in a GovTalk message, as .NET's writers do. Nothing of ours writes it.
 */
export function lastSubmission(all: readonly { person: Person; year: Map<number, Worked> }[]): string {
  const employees = all.flatMap(({ person, year }) => {
    const worked = year.get(month)
    return worked ? [employeeXml(person, worked)] : []
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<!-- Written by another product -->
<g:GovTalkMessage xmlns:g="http://www.govtalk.gov.uk/CM/envelope">
  <g:EnvelopeVersion>2.0</g:EnvelopeVersion>
  <g:Header><g:MessageDetails><g:Class>HMRC-PAYE-RTI-FPS</g:Class><g:Qualifier>request</g:Qualifier><g:Function>submit</g:Function></g:MessageDetails></g:Header>
  <g:GovTalkDetails><g:Keys><g:Key Type="TaxOfficeNumber">123</g:Key><g:Key Type="TaxOfficeReference">AB456</g:Key></g:Keys></g:GovTalkDetails>
  <g:Body>
    <f:IRenvelope xmlns:f="http://www.govtalk.gov.uk/taxation/PAYE/RTI/FullPaymentSubmission/26-27/1">
      <f:IRheader>
        <f:Keys><f:Key Type="TaxOfficeNumber">123</f:Key><f:Key Type="TaxOfficeReference">AB456</f:Key></f:Keys>
        <f:PeriodEnd>2026-11-05</f:PeriodEnd>
        <f:DefaultCurrency>GBP</f:DefaultCurrency>
        <f:IRmark Type="generic">QfV8qcJuF/uZRbZuvoUjoj+sqBc=</f:IRmark>
        <f:Sender>Employer</f:Sender>
      </f:IRheader>
      <f:FullPaymentSubmission>
        <f:EmpRefs><f:OfficeNo>123</f:OfficeNo><f:PayeRef>AB456</f:PayeRef><f:AORef>123PA00012345</f:AORef></f:EmpRefs>
        <f:RelatedTaxYear>26-27</f:RelatedTaxYear>
${employees.join('\n')}
      </f:FullPaymentSubmission>
    </f:IRenvelope>
  </g:Body>
</g:GovTalkMessage>
`
}

function employeeXml(person: Person, worked: Worked): string {
  const { toDate } = worked
  const said = (name: string, amount: number, attributes = '') =>
    amount === 0 ? '' : `<f:${name}${attributes}>${pounds(amount)}</f:${name}>`
  const [, nation = '', code = ''] = /^([SC]?)(.+)$/.exec(person.taxCode) ?? []
  const [regime, basis] = [nation && ` TaxRegime="${nation}"`, person.isMonth1 ? ' BasisNonCumulative="yes"' : '']
  const isNetPay = person.pension === 'net_pay'
  const address = addressOf(person)
  return `        <f:Employee>
          <f:EmployeeDetails>
            <f:NINO>${person.nino}</f:NINO>
            <f:Name><f:Ttl>${person.title}</f:Ttl><f:Fore>${person.first}</f:Fore><f:Sur>${person.last}</f:Sur></f:Name>
            <f:Address><f:Line>${address.line}</f:Line><f:Line>${address.town}</f:Line><f:UKPostcode>${address.postcode}</f:UKPostcode></f:Address>
            <f:BirthDate>${person.born}</f:BirthDate>
            <f:Gender>${person.gender}</f:Gender>
          </f:EmployeeDetails>
          <f:Employment>
            ${person.director ? `<f:DirectorsNIC>${person.director === 'annual' ? 'AN' : 'AL'}</f:DirectorsNIC>` : ''}
            <f:PayId>${person.payId ?? person.number}</f:PayId>
            ${person.left ? `<f:LeavingDate>${person.left}</f:LeavingDate>` : ''}
            <f:FiguresToDate>
              <f:TaxablePay>${pounds(toDate.taxable)}</f:TaxablePay>
              <f:TotalTax>${pounds(toDate.tax)}</f:TotalTax>
              ${said('StudentLoansTD', toDate.loan)}${said('PostgradLoansTD', toDate.postgraduate)}
              ${said(isNetPay ? 'EmpeePenContribnsPaidYTD' : 'EmpeePenContribnsNotPaidYTD', toDate.pension)}
            </f:FiguresToDate>
            <f:Payment>
              <f:PayFreq>M1</f:PayFreq>
              <f:PmtDate>${paydays[month - 1]}</f:PmtDate>
              <f:MonthNo>${month}</f:MonthNo>
              <f:PeriodsCovered>1</f:PeriodsCovered>
              <f:HoursWorked>${person.weeklyHours < 16 ? 'A' : 'D'}</f:HoursWorked>
              <f:TaxCode${basis}${regime}>${code}</f:TaxCode>
              <f:TaxablePay>${pounds(worked.taxable)}</f:TaxablePay>
              ${isNetPay ? said('EmpeePenContribnsPaid', worked.pension) : said('EmpeePenContribnsNotPaid', worked.pension)}
              ${said('StudentLoanRecovered', worked.loan, ` PlanType="${person.plan}"`)}${said('PostgradLoanRecovered', worked.postgraduate)}
              <f:TaxDeductedOrRefunded>${pounds(worked.tax)}</f:TaxDeductedOrRefunded>
            </f:Payment>
${[...worked.letters].map(([letter, figures]) => letterXml(letter, { figures, worked })).join('\n')}
          </f:Employment>
        </f:Employee>`
}

function letterXml(letter: string, { figures, worked }: { figures: LetterFigures; worked: Worked }): string {
  const of = (amount: number) => pounds(letter === worked.letter ? amount : 0)
  return `            <f:NIlettersAndValues>
              <f:NIletter>${letter}</f:NIletter>
              <f:GrossEarningsForNICsInPd>${of(worked.ofLetter.earnings)}</f:GrossEarningsForNICsInPd>
              <f:GrossEarningsForNICsYTD>${pounds(figures.earnings)}</f:GrossEarningsForNICsYTD>
              <f:AtLELYTD>${pounds(figures.atLel)}</f:AtLELYTD>
              <f:LELtoPTYTD>${pounds(figures.lelToPt)}</f:LELtoPTYTD>
              <f:PTtoUELYTD>${pounds(figures.ptToUel)}</f:PTtoUELYTD>
              <f:TotalEmpNICInPd>${of(worked.ofLetter.employer)}</f:TotalEmpNICInPd>
              <f:TotalEmpNICYTD>${pounds(figures.employer)}</f:TotalEmpNICYTD>
              <f:EmpeeContribnsInPd>${of(worked.ofLetter.employee)}</f:EmpeeContribnsInPd>
              <f:EmpeeContribnsYTD>${pounds(figures.employee)}</f:EmpeeContribnsYTD>
            </f:NIlettersAndValues>`
}

const addressOf = ({ number }: Person) => ({
  line: `${Number(number) % 100} Mill Lane`,
  town: 'Shipley',
  postcode: 'BD17 7AA',
})

/** What no layout knows by name is mapped by hand, once. */
export const mappedByHand: Record<string, string> = {
  'Contracted hours': 'weeklyHours',
  'Pension scheme': 'pension',
  'Employer pension to date': 'pensionEmployerToDate',
}

/** The list of employees, with the columns that BrightPay names and three of the company's own. */
export function employeeList(all: readonly { person: Person; year: Map<number, Worked> }[]): string {
  const rows = all.map(({ person, year }) => {
    const { line, town, postcode } = addressOf(person)
    const { pay } = person
    const day = (iso: string) => iso.split('-').reverse().join('/')
    return {
      'Works Number': person.number,
      Title: person.title,
      Name: person.first,
      Surname: person.last,
      Gender: person.gender === 'F' ? 'Female' : 'Male',
      'Date of Birth': day(person.born),
      'National Insurance Number': person.nino,
      'Address Line 1': line,
      'Address Line 2': town,
      Postcode: postcode,
      'Email Address': `${person.first}.${person.last}@example.com`.toLowerCase(),
      'Tax Code': person.taxCode,
      'Week/Month 1 Basis': person.isMonth1 ? 'True' : 'False',
      'National Insurance Table': typeof person.letter === 'function' ? person.letter(month) : person.letter,
      'Start Date': day(person.started),
      'Starter Declaration': person.declaration ?? '',
      'Taxable Pay in Previous Employment': person.p45 ? pounds(person.p45.pay) : '',
      'Tax in Previous Employment': person.p45 ? pounds(person.p45.tax) : '',
      'Payment Frequency': 'Monthly',
      'Annual Pay Rate': 'salary' in pay ? pounds(pay.salary) : '',
      'Hourly Pay Rate': 'rate' in pay ? pounds(pay.rate) : '',
      'Payment Bank Sort Code': '00-00-00',
      'Payment Bank Account Number': `4691${person.number}`,
      'Payment Bank Account Name': `${person.first} ${person.last}`.toUpperCase(),
      'Payroll ID (RTI)': person.payId ?? person.number,
      'Contracted hours': String(person.weeklyHours),
      'Pension scheme':
        person.pension === undefined ? 'None' : person.pension === 'net_pay' ? 'Net pay' : 'Relief at source',
      'Employer pension to date': pounds(year.get(month)?.toDate.employerPension ?? 0),
    }
  })
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((row) => row.join(',')).join('\r\n')
}
