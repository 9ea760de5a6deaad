import { carElements } from './company-car.ts'
import { finalSubmissionElements, headerElements } from './employer.ts'
import type {
  Address,
  FlexibleDrawdown,
  FpsEmployee,
  FpsEmployment,
  FpsPayment,
  FullPaymentSubmission,
  NationalInsuranceFigures,
  PersonName,
  Starter,
} from './full-payment-submission.ts'
import { namespaceOf } from './rti-year.ts'
import { optional, pounds, wholePounds, writeXml, type XmlElements, yes, yesOrNo } from './xml-elements.ts'

/**
 * The `IRenvelope` of a full payment submission, for the `Body` of a GovTalk message; its IRmark is empty until
 * `writeIrMark`. Throws `MoneyError` where pence stand in a whole-pounds field; all else is `checkSchema`'s to judge.
 */
export function writeFps(document: FullPaymentSubmission): string {
  const { employer, taxYear, finalSubmission } = document
  return writeXml('IRenvelope', namespaceOf('FullPaymentSubmission', taxYear), {
    IRheader: headerElements(document),
    FullPaymentSubmission: {
      EmpRefs: {
        OfficeNo: employer.officeNumber,
        PayeRef: employer.payeReference,
        AORef: employer.accountsOfficeReference,
        SAUTR: employer.selfAssessmentReference,
        COTAXRef: employer.corporationTaxReference,
      },
      RelatedTaxYear: taxYear,
      Employee: document.employees.map(employeeElements),
      FinalSubmission: finalSubmission && finalSubmissionElements(finalSubmission),
    },
  })
}

function employeeElements(employee: FpsEmployee): XmlElements {
  const { name, address, partner } = employee
  return {
    EmployeeDetails: {
      NINO: employee.nationalInsuranceNumber,
      Name: { Ttl: name.title, ...nameElements(name) },
      Address: address && addressElements(address),
      BirthDate: employee.birthDate,
      Gender: employee.gender,
      PassportNumber: employee.passportNumber,
      PartnerDetails: partner && { NINO: partner.nationalInsuranceNumber, Name: nameElements(partner.name) },
    },
    Employment: employee.employments.map(employmentElements),
  }
}

function nameElements({ forenames, initials, surname }: PersonName): XmlElements {
  return { Fore: forenames, Initials: initials, Sur: surname }
}

function addressElements({ lines, place }: Address): XmlElements {
  if (!place) return { Line: lines }
  return 'postcode' in place
    ? { Line: lines, UKPostcode: place.postcode }
    : { Line: lines, ForeignCountry: place.country }
}

function employmentElements(employment: FpsEmployment): XmlElements {
  const { director, starter, payrollIdChanged, toDate } = employment
  return {
    OffPayrollWorker: yes(employment.offPayrollWorker),
    OccPenInd: yes(employment.occupationalPension),
    DirectorsNIC: director && (director.method === 'annual' ? 'AN' : 'AL'),
    TaxWkOfApptOfDirector: optional(director?.appointedInTaxWeek, String),
    Starter: starter && starterElements(starter),
    EmployeeWorkplacePostcode: employment.workplacePostcode,
    PayId: employment.payrollId,
    PayIdChgd: payrollIdChanged && { PayrollIdChangedIndicator: 'yes', OldPayrollId: payrollIdChanged.from },
    PaymentToANonIndividual: yes(employment.paidToNonIndividual),
    IrrEmp: yes(employment.irregular),
    LeavingDate: employment.leavingDate,
    FiguresToDate: {
      TaxablePay: pounds(toDate.taxablePay),
      TotalTax: pounds(toDate.tax),
      StudentLoansTD: optional(toDate.studentLoans, wholePounds),
      PostgradLoansTD: optional(toDate.postgraduateLoans, wholePounds),
      BenefitsTaxedViaPayrollYTD: optional(toDate.payrolledBenefits, pounds),
      EmpeePenContribnsPaidYTD: optional(toDate.pensionBeforeTax, pounds),
      EmpeePenContribnsNotPaidYTD: optional(toDate.pensionAfterTax, pounds),
    },
    Payment: paymentElements(employment.payment),
    NIlettersAndValues: employment.nationalInsurance.map(nationalInsuranceElements),
  }
}

function starterElements({ seconded, occupationalPension, statePension, ...starter }: Starter): XmlElements {
  return {
    StartDate: starter.startDate,
    StartDec: starter.declaration,
    StudentLoan: yes(starter.studentLoan),
    PostgradLoan: yes(starter.postgraduateLoan),
    Seconded: seconded && {
      Stay183DaysOrMore: yes(seconded.stay === '183 days or more'),
      StayLessThan183Days: yes(seconded.stay === 'under 183 days'),
      InOutUK: yes(seconded.stay === 'in and out of the UK'),
      EEACitizen: yes(seconded.eeaCitizen),
      EPM6: yes(seconded.epm6Scheme),
    },
    OccPension: occupationalPension && {
      Bereaved: yes(occupationalPension.bereaved),
      Amount: pounds(occupationalPension.annualAmount),
    },
    StatePension: statePension && {
      Bereaved: yes(statePension.bereaved),
      Amount: pounds(statePension.annualAmount),
    },
  }
}

function paymentElements(payment: FpsPayment): XmlElements {
  const { period, taxCode, studentLoan, cars = [], statutoryPayToDate: statutory } = payment
  return {
    PayFreq: payment.frequency,
    PmtDate: payment.paymentDate,
    LateReason: payment.lateReason,
    ...('week' in period ? { WeekNo: String(period.week) } : { MonthNo: String(period.month) }),
    PeriodsCovered: String(payment.periodsCovered),
    AggregatedEarnings: yes(payment.aggregatedEarnings),
    PmtAfterLeaving: yes(payment.afterLeaving),
    HoursWorked: payment.hoursBand,
    TaxCode: {
      '@BasisNonCumulative': yes(taxCode.nonCumulative),
      '@TaxRegime': taxCode.nation && (taxCode.nation === 'Scotland' ? 'S' : 'C'),
      '#': taxCode.code,
    },
    TaxablePay: pounds(payment.taxablePay),
    NonTaxOrNICPmt: optional(payment.nonTaxableOrNicablePay, pounds),
    DednsFromNetPay: optional(payment.deductionsFromNetPay, pounds),
    PayAfterStatDedns: optional(payment.payAfterStatutoryDeductions, pounds),
    BenefitsTaxedViaPayroll: optional(payment.payrolledBenefits, pounds),
    Class1ANICsYTD: optional(payment.class1AContributionsToDate, pounds),
    Benefits: cars.length > 0 ? { Car: cars.map(carElements) } : undefined,
    EmpeePenContribnsPaid: optional(payment.pensionBeforeTax, pounds),
    ItemsSubjectToClass1NIC: optional(payment.itemsSubjectToClass1Only, pounds),
    EmpeePenContribnsNotPaid: optional(payment.pensionAfterTax, pounds),
    StudentLoanRecovered: studentLoan && {
      '@PlanType': studentLoan.plan,
      '#': wholePounds(studentLoan.recovered),
    },
    PostgradLoanRecovered: optional(payment.postgraduateLoanRecovered, wholePounds),
    TaxDeductedOrRefunded: pounds(payment.taxDeducted),
    OnStrike: yes(payment.onStrike),
    UnpaidAbsence: yes(payment.unpaidAbsence),
    SMPYTD: optional(statutory?.maternity, pounds),
    SPPYTD: optional(statutory?.paternity, pounds),
    SAPYTD: optional(statutory?.adoption, pounds),
    ShPPYTD: optional(statutory?.sharedParental, pounds),
    SPBPYTD: optional(statutory?.parentalBereavement, pounds),
    SPBPNIREYTD: optional(statutory?.parentalBereavementNorthernIreland, pounds),
    MiscarriageNIRE: optional(payment.miscarriageNorthernIreland, yesOrNo),
    EmployeeWorkplacePostcodeNIRE: payment.workplacePostcodeNorthernIreland,
    SNCPYTD: optional(statutory?.neonatalCare, pounds),
    TrivialCommutationPayment: payment.smallPensionLumpSums?.map(({ type, amount }) => ({
      '@type': type,
      '#': wholePounds(amount),
    })),
    FlexibleDrawdown: payment.flexibleDrawdown && drawdownElements(payment.flexibleDrawdown),
  }
}

function drawdownElements({ by, taxable, nonTaxable }: FlexibleDrawdown): XmlElements {
  return {
    FlexiblyAccessingPensionRights: yes(by === 'flexible access'),
    PensionDeathBenefit: yes(by === 'death benefit'),
    SeriousIllHealthLumpSum: yes(by === 'serious ill-health'),
    PensionCommencementExcessLumpSum: yes(by === 'commencement excess'),
    StandAloneLumpSum: yes(by === 'stand-alone lump sum'),
    TaxablePayment: optional(taxable, pounds),
    NontaxablePayment: optional(nonTaxable, pounds),
  }
}

function nationalInsuranceElements(figures: NationalInsuranceFigures): XmlElements {
  return {
    NIletter: figures.letter,
    GrossEarningsForNICsInPd: pounds(figures.earnings),
    GrossEarningsForNICsYTD: pounds(figures.earningsToDate),
    AtLELYTD: wholePounds(figures.atLowerLimitToDate),
    LELtoPTYTD: pounds(figures.lowerLimitToPrimaryThresholdToDate),
    PTtoUELYTD: pounds(figures.primaryThresholdToUpperLimitToDate),
    TotalEmpNICInPd: pounds(figures.employer),
    TotalEmpNICYTD: pounds(figures.employerToDate),
    EmpeeContribnsInPd: pounds(figures.employee),
    EmpeeContribnsYTD: pounds(figures.employeeToDate),
  }
}
