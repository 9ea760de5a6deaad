import type { Pence } from '@gpod/money'
import { type FinalSubmission, finalSubmissionElements, headerElements, type RtiHeader } from './employer.ts'
import { namespaceOf } from './rti-year.ts'
import { optional, pounds, wholePounds, writeXml, type XmlElements, yes, yesOrNo } from './xml-elements.ts'

/**
 * An employer payment summary (EPS): what a tax month's bill is reduced or raised by beyond the FPS, by the 19th after
 * the month. Amounts are pence; days are ISO text.
 */
export interface EmployerPaymentSummary extends RtiHeader {
  /** Nobody was paid in these tax months: from a 6th to a 5th, within the tax year. */
  readonly noPayment?: TaxMonths
  /** Nobody will be paid in these tax months: from a 6th to a 5th, ahead, twelve months at most. */
  readonly inactivity?: TaxMonths
  /** Claims (true) or no longer claims (false) the employment allowance; said once a year. */
  readonly employmentAllowance?: boolean
  /** With a claim of the allowance: which state aid rules apply. Not asked, and not written, from 2026-27 on. */
  readonly stateAid?: StateAid
  readonly recoverable?: RecoverableToDate
  readonly apprenticeshipLevy?: ApprenticeshipLevy
  /** Where HMRC pays a refund to. */
  readonly refundAccount?: RefundAccount
  readonly finalSubmission?: FinalSubmission
}

export interface TaxMonths {
  readonly from: string
  readonly to: string
}

export interface StateAid {
  readonly agriculture?: boolean
  readonly fisheries?: boolean
  readonly roadTransport?: boolean
  readonly industrial?: boolean
  readonly notApplicable?: boolean
}

/** In the tax year so far, whatever was sent before. */
export interface RecoverableToDate {
  /** 1 to 12: the last tax month the figures are for. */
  readonly taxMonth?: number
  /** Statutory pay recovered: 92%, or all of it under small employers' relief. */
  readonly statutoryPay?: RecoveredStatutoryPay
  /** Compensation for the National Insurance on it, under small employers' relief. */
  readonly compensation?: RecoveredStatutoryPay
}

export interface RecoveredStatutoryPay {
  readonly maternity?: Pence
  readonly paternity?: Pence
  readonly adoption?: Pence
  readonly sharedParental?: Pence
  readonly parentalBereavement?: Pence
  /** Of parental bereavement pay under Northern Ireland's law. From 2026-27 on. */
  readonly parentalBereavementNorthernIreland?: Pence
  readonly neonatalCare?: Pence
}

export interface ApprenticeshipLevy {
  /** Whole pounds, in the tax year so far. */
  readonly dueToDate: Pence
  readonly taxMonth: number
  /** This scheme's part of the £15,000 for the year. */
  readonly annualAllowance: Pence
}

export interface RefundAccount {
  /** 28 characters at most. */
  readonly holder: string
  /** Eight digits. */
  readonly number: string
  /** Six digits, no hyphens. */
  readonly sortCode: string
  readonly buildingSocietyReference?: string
}

/**
 * The `IRenvelope` of an employer payment summary, for the `Body` of a GovTalk message; its IRmark is empty until
 * `writeIrMark`. Throws `MoneyError` where pence stand in a whole-pounds field; all else is `checkSchema`'s to judge.
 */
export function writeEps(document: EmployerPaymentSummary): string {
  const { employer, taxYear, noPayment, inactivity, stateAid, recoverable, finalSubmission } = document
  return writeXml('IRenvelope', namespaceOf('EmployerPaymentSummary', taxYear), {
    IRheader: headerElements(document),
    EmployerPaymentSummary: {
      EmpRefs: {
        OfficeNo: employer.officeNumber,
        PayeRef: employer.payeReference,
        AORef: employer.accountsOfficeReference,
        COTAXRef: employer.corporationTaxReference,
      },
      NoPaymentForPeriod: noPayment && 'yes',
      NoPaymentDates: noPayment && { From: noPayment.from, To: noPayment.to },
      PeriodOfInactivity: inactivity && { From: inactivity.from, To: inactivity.to },
      EmpAllceInd: optional(document.employmentAllowance, yesOrNo),
      DeMinimisStateAid: stateAid && taxYear === '25-26' ? stateAidElements(stateAid) : undefined,
      RecoverableAmountsYTD: recoverable && recoverableElements(recoverable),
      ApprenticeshipLevy: levyElements(document.apprenticeshipLevy),
      Account: accountElements(document.refundAccount),
      RelatedTaxYear: taxYear,
      FinalSubmission: finalSubmission && finalSubmissionElements(finalSubmission),
    },
  })
}

function stateAidElements(stateAid: StateAid): XmlElements {
  return {
    Agri: yes(stateAid.agriculture),
    FisheriesAqua: yes(stateAid.fisheries),
    RoadTrans: yes(stateAid.roadTransport),
    Indust: yes(stateAid.industrial),
    NA: yes(stateAid.notApplicable),
  }
}

function recoverableElements({ taxMonth, statutoryPay, compensation }: RecoverableToDate): XmlElements {
  return {
    TaxMonth: optional(taxMonth, String),
    SMPRecovered: optional(statutoryPay?.maternity, pounds),
    SPPRecovered: optional(statutoryPay?.paternity, pounds),
    SAPRecovered: optional(statutoryPay?.adoption, pounds),
    ShPPRecovered: optional(statutoryPay?.sharedParental, pounds),
    SPBPRecovered: optional(statutoryPay?.parentalBereavement, pounds),
    SPBPRecoveredInNorthernIreland: optional(statutoryPay?.parentalBereavementNorthernIreland, pounds),
    SNCPRecovered: optional(statutoryPay?.neonatalCare, pounds),
    NICCompensationOnSMP: optional(compensation?.maternity, pounds),
    NICCompensationOnSPP: optional(compensation?.paternity, pounds),
    NICCompensationOnSAP: optional(compensation?.adoption, pounds),
    NICCompensationOnShPP: optional(compensation?.sharedParental, pounds),
    NICCompensationOnSPBP: optional(compensation?.parentalBereavement, pounds),
    NICCompensationOnSPBPinNorthernIreland: optional(compensation?.parentalBereavementNorthernIreland, pounds),
    NICCompensationOnSNCP: optional(compensation?.neonatalCare, pounds),
  }
}

function levyElements(levy: ApprenticeshipLevy | undefined): XmlElements | undefined {
  if (!levy) return undefined
  return {
    LevyDueYTD: wholePounds(levy.dueToDate),
    TaxMonth: String(levy.taxMonth),
    AnnualAllce: pounds(levy.annualAllowance),
  }
}

function accountElements(account: RefundAccount | undefined): XmlElements | undefined {
  if (!account) return undefined
  return {
    AccountHoldersName: account.holder,
    AccountNo: account.number,
    SortCode: account.sortCode,
    BuildingSocRef: account.buildingSocietyReference,
  }
}
