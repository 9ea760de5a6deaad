// Submissions as other payroll software might write them, made up from HMRC's schemas. That BrightPay, Sage or Xero write
// theirs in this style is unconfirmed: no file of theirs was at hand.

/** Prefixes everywhere, indented, within a GovTalk message, with comments and a schema location: as .NET's writers do. */
export const prefixedAndIndented = `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<!-- Example payroll, weekly -->
<g:GovTalkMessage xmlns:g="http://www.govtalk.gov.uk/CM/envelope" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <g:EnvelopeVersion>2.0</g:EnvelopeVersion>
  <g:Header>
    <g:MessageDetails><g:Class>HMRC-PAYE-RTI-FPS</g:Class><g:Qualifier>request</g:Qualifier></g:MessageDetails>
  </g:Header>
  <g:GovTalkDetails><g:Keys/></g:GovTalkDetails>
  <g:Body>
    <fps:IRenvelope xsi:schemaLocation="http://www.govtalk.gov.uk/taxation/PAYE/RTI/FullPaymentSubmission/25-26/1 FPS.xsd"
        xmlns:fps="http://www.govtalk.gov.uk/taxation/PAYE/RTI/FullPaymentSubmission/25-26/1">
      <fps:IRheader>
        <fps:Keys>
          <fps:Key Type="TaxOfficeNumber">120</fps:Key>
          <fps:Key Type="TaxOfficeReference">AB456</fps:Key>
        </fps:Keys>
        <fps:PeriodEnd>2025-07-05</fps:PeriodEnd>
        <fps:Principal><fps:Contact><fps:Name><fps:Fore>Pat</fps:Fore><fps:Sur>Roll</fps:Sur></fps:Name></fps:Contact></fps:Principal>
        <fps:DefaultCurrency>GBP</fps:DefaultCurrency>
        <fps:Manifest><fps:Contains/></fps:Manifest>
        <fps:IRmark Type="generic">QfV8qcJuF/uZRbZuvoUjoj+sqBc=</fps:IRmark>
        <fps:Sender>Agent</fps:Sender>
      </fps:IRheader>
      <fps:FullPaymentSubmission>
        <fps:EmpRefs>
          <fps:OfficeNo>120</fps:OfficeNo>
          <fps:PayeRef>AB456</fps:PayeRef>
          <fps:AORef>120PA00012345</fps:AORef>
        </fps:EmpRefs>
        <fps:RelatedTaxYear>25-26</fps:RelatedTaxYear>
        <fps:Employee>
          <fps:EmployeeDetails>
            <fps:NINO>AB123456C</fps:NINO>
            <fps:Name>
              <fps:Ttl>Ms</fps:Ttl>
              <fps:Fore>Erin</fps:Fore>
              <fps:Fore>Jo</fps:Fore>
              <fps:Sur>O&apos;Example</fps:Sur>
            </fps:Name>
            <fps:Address>
              <fps:Line>1 The Lane &amp; Yard</fps:Line>
              <fps:Line>Shipley</fps:Line>
              <fps:UKPostcode>BD17 7AA</fps:UKPostcode>
            </fps:Address>
            <fps:BirthDate>1990-02-28</fps:BirthDate>
            <fps:Gender>F</fps:Gender>
          </fps:EmployeeDetails>
          <fps:Employment>
            <fps:DirectorsNIC>AN</fps:DirectorsNIC>
            <fps:TaxWkOfApptOfDirector>9</fps:TaxWkOfApptOfDirector>
            <fps:Starter>
              <fps:StartDate>2025-06-02</fps:StartDate>
              <fps:StartDec>B</fps:StartDec>
              <fps:StudentLoan>yes</fps:StudentLoan>
            </fps:Starter>
            <fps:PayId>0017</fps:PayId>
            <fps:PayIdChgd>
              <fps:PayrollIdChangedIndicator>yes</fps:PayrollIdChangedIndicator>
              <fps:OldPayrollId>17</fps:OldPayrollId>
            </fps:PayIdChgd>
            <fps:FiguresToDate>
              <fps:TaxablePay>1800.00</fps:TaxablePay>
              <fps:TotalTax>262.40</fps:TotalTax>
              <fps:StudentLoansTD>12.00</fps:StudentLoansTD>
              <fps:EmpeePenContribnsPaidYTD>90.50</fps:EmpeePenContribnsPaidYTD>
            </fps:FiguresToDate>
            <fps:Payment>
              <fps:PayFreq>W1</fps:PayFreq>
              <fps:PmtDate>2025-06-27</fps:PmtDate>
              <fps:WeekNo>12</fps:WeekNo>
              <fps:PeriodsCovered>1</fps:PeriodsCovered>
              <fps:HoursWorked>D</fps:HoursWorked>
              <fps:TaxCode TaxRegime="S" BasisNonCumulative="yes">1257L</fps:TaxCode>
              <fps:TaxablePay>600.00</fps:TaxablePay>
              <fps:EmpeePenContribnsPaid>30.00</fps:EmpeePenContribnsPaid>
              <fps:StudentLoanRecovered PlanType="04">4.00</fps:StudentLoanRecovered>
              <fps:TaxDeductedOrRefunded>-12.05</fps:TaxDeductedOrRefunded>
              <fps:SMPYTD>187.18</fps:SMPYTD>
            </fps:Payment>
            <fps:NIlettersAndValues>
              <fps:NIletter>A</fps:NIletter>
              <fps:GrossEarningsForNICsInPd>630.00</fps:GrossEarningsForNICsInPd>
              <fps:GrossEarningsForNICsYTD>1890.50</fps:GrossEarningsForNICsYTD>
              <fps:AtLELYTD>500.00</fps:AtLELYTD>
              <fps:LELtoPTYTD>468.00</fps:LELtoPTYTD>
              <fps:PTtoUELYTD>922.50</fps:PTtoUELYTD>
              <fps:TotalEmpNICInPd>80.10</fps:TotalEmpNICInPd>
              <fps:TotalEmpNICYTD>240.30</fps:TotalEmpNICYTD>
              <fps:EmpeeContribnsInPd>31.04</fps:EmpeeContribnsInPd>
              <fps:EmpeeContribnsYTD>73.80</fps:EmpeeContribnsYTD>
            </fps:NIlettersAndValues>
          </fps:Employment>
        </fps:Employee>
      </fps:FullPaymentSubmission>
    </fps:IRenvelope>
  </g:Body>
</g:GovTalkMessage>
`

const employment = (payId: string, { pay, code }: { pay: string; code: string }) =>
  `<Employment><PayId>${payId}</PayId>` +
  `<FiguresToDate><TaxablePay>${pay}</TaxablePay><TotalTax>0.00</TotalTax></FiguresToDate>` +
  '<Payment><PayFreq>M1</PayFreq><PmtDate>2026-04-30</PmtDate><MonthNo>1</MonthNo><PeriodsCovered>1</PeriodsCovered>' +
  `<HoursWorked>B</HoursWorked><TaxCode>${code}</TaxCode><TaxablePay>${pay}</TaxablePay>` +
  '<TaxDeductedOrRefunded>0.00</TaxDeductedOrRefunded></Payment></Employment>'

/** The document alone, on one line, attributes in single quotes; a person with two employments and next to nothing said. */
export const onOneLine =
  "<?xml version='1.0'?>" +
  "<IRenvelope xmlns='http://www.govtalk.gov.uk/taxation/PAYE/RTI/FullPaymentSubmission/26-27/1'>" +
  "<IRheader><Keys><Key Type='TaxOfficeNumber'>635</Key><Key Type='TaxOfficeReference'>A635</Key></Keys>" +
  "<PeriodEnd>2026-05-05</PeriodEnd><IRmark Type='generic'></IRmark><Sender>Employer</Sender></IRheader>" +
  '<FullPaymentSubmission><EmpRefs><OfficeNo>635</OfficeNo><PayeRef>A635</PayeRef><AORef>635PC00000000</AORef></EmpRefs>' +
  '<RelatedTaxYear>26-27</RelatedTaxYear><Employee><EmployeeDetails><Name><Initials>A B</Initials><Sur>Example</Sur></Name>' +
  '<Address><Line>1 Rue Basse</Line><Line>Lille</Line><ForeignCountry>France</ForeignCountry></Address>' +
  '<BirthDate>1980-01-31</BirthDate><Gender>M</Gender><PassportNumber>12AB34567</PassportNumber></EmployeeDetails>' +
  employment('1', { pay: '700.10', code: '1257L' }) +
  employment('2', { pay: '0.00', code: 'BR' }) +
  '</Employee></FullPaymentSubmission></IRenvelope>'
