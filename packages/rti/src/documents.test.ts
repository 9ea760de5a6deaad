import { MoneyError, pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkSchema,
  type FpsEmployment,
  type FpsPayment,
  type FullPaymentSubmission,
  irMark,
  rtiTaxYears,
  toHmrcLine,
  toHmrcName,
  writeEps,
  writeFps,
  writeIrMark,
} from './index.ts'
import { arbitraryEps, arbitraryFps } from './testing/arbitrary-documents.ts'
import { fpsMessage, goodEmployee, goodFps, messageWith, startOf } from './testing/documents.ts'

const withEmployment = (change: Partial<FpsEmployment>): FullPaymentSubmission => {
  const employee = goodEmployee('26-27')
  return { ...goodFps('26-27'), employees: [{ ...employee, employments: [{ ...employee.employments[0], ...change }] }] }
}
const withPayment = (change: Partial<FpsPayment>) =>
  withEmployment({ payment: { ...goodEmployee('26-27').employments[0].payment, ...change } })

describe.each(rtiTaxYears)('documents of %s', (taxYear) => {
  it('any full payment submission the types allow keeps HMRC’s schema, and carries its mark', () => {
    fc.assert(
      fc.property(arbitraryFps(taxYear), (document) => {
        const marked = writeIrMark(messageWith(writeFps(document)))
        expect(checkSchema(marked)).toEqual([])
        expect(marked).toContain(`<IRmark Type="generic">${irMark(marked)}</IRmark>`)
      }),
      { numRuns: 300 },
    )
  })

  it('any employer payment summary the types allow keeps HMRC’s schema', () => {
    fc.assert(
      fc.property(arbitraryEps(taxYear), (document) => {
        expect(checkSchema(writeEps(document))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('are of that year alone: a payment on a day of the next is a fault', () => {
    const employee = goodEmployee(taxYear)
    const [first] = employee.employments
    const on = (paymentDate: string) =>
      checkSchema(
        writeFps({
          ...goodFps(taxYear),
          employees: [{ ...employee, employments: [{ ...first, payment: { ...first.payment, paymentDate } }] }],
        }),
      )
    const year = startOf(taxYear)
    expect(on(`${year}-04-06`)).toEqual([])
    expect(on(`${year + 1}-04-05`)).toEqual([])
    expect(on(`${year}-04-05`)).not.toEqual([])
    expect(on(`${year + 1}-04-06`)).not.toEqual([])
  })
})

describe('a full payment submission', () => {
  it('writes a payment in the order and form of the schema', () => {
    const xml = writeFps(
      withPayment({
        taxCode: { code: 'K475', nation: 'Scotland', nonCumulative: true },
        studentLoan: { plan: '02', recovered: pence(9_00) },
        deductionsFromNetPay: pence(250_00),
        taxDeducted: pence(-1_05),
        statutoryPayToDate: { maternity: pence(184_03), neonatalCare: pence(1_00) },
      }),
    )
    expect(xml).toContain(
      '<Payment><PayFreq>M1</PayFreq><PmtDate>2026-06-30</PmtDate><MonthNo>3</MonthNo><PeriodsCovered>1</PeriodsCovered>' +
        '<HoursWorked>D</HoursWorked><TaxCode BasisNonCumulative="yes" TaxRegime="S">K475</TaxCode>' +
        '<TaxablePay>1000.00</TaxablePay><DednsFromNetPay>250.00</DednsFromNetPay>' +
        '<PayAfterStatDedns>997.77</PayAfterStatDedns><StudentLoanRecovered PlanType="02">9.00</StudentLoanRecovered>' +
        '<TaxDeductedOrRefunded>-1.05</TaxDeductedOrRefunded><SMPYTD>184.03</SMPYTD><SNCPYTD>1.00</SNCPYTD></Payment>',
    )
    expect(checkSchema(xml)).toEqual([])
  })

  it('carries names and addresses with signs that XML keeps for itself', () => {
    const xml = writeFps({
      ...goodFps('25-26'),
      employees: [{ ...goodEmployee('25-26'), address: { lines: ['Smith & Sons', '1 <Rear> "Yard"'] } }],
    })
    expect(xml).toContain('<Line>Smith &amp; Sons</Line><Line>1 &lt;Rear&gt; &quot;Yard&quot;</Line>')
    expect(checkSchema(xml)).toEqual([])
  })

  it('reports student loan plan 5 from 2026-27 on, and not before', () => {
    const studentLoan = { plan: '05', recovered: pence(9_00) } as const
    expect(checkSchema(writeFps(withPayment({ studentLoan })))).toEqual([])
    const before = { ...goodEmployee('25-26').employments[0] }
    const employments = [{ ...before, payment: { ...before.payment, studentLoan } }] as const
    const faults = checkSchema(
      writeFps({ ...goodFps('25-26'), employees: [{ ...goodEmployee('25-26'), employments }] }),
    )
    expect(faults[0]?.text).toContain('PlanType')
  })

  it('takes a leaving day back to the April of six years before, and no earlier', () => {
    expect(checkSchema(writeFps(withEmployment({ leavingDate: '2020-04-06' })))).toEqual([])
    expect(checkSchema(writeFps(withEmployment({ leavingDate: '2020-04-05' })))[0]?.location).toContain('LeavingDate')
  })

  it('reports bereavement pay in Northern Ireland from 2026-27 on, between that of Great Britain and neonatal care', () => {
    const bereaved = {
      statutoryPayToDate: {
        parentalBereavement: pence(1_00),
        parentalBereavementNorthernIreland: pence(187_18),
        neonatalCare: pence(3_00),
      },
      miscarriageNorthernIreland: false,
      workplacePostcodeNorthernIreland: 'BT1 5GS',
    }
    const xml = writeFps(withPayment(bereaved))
    expect(xml).toContain(
      '<SPBPYTD>1.00</SPBPYTD><SPBPNIREYTD>187.18</SPBPNIREYTD><MiscarriageNIRE>no</MiscarriageNIRE>' +
        '<EmployeeWorkplacePostcodeNIRE>BT1 5GS</EmployeeWorkplacePostcodeNIRE><SNCPYTD>3.00</SNCPYTD>',
    )
    expect(checkSchema(xml)).toEqual([])
    expect(
      checkSchema(writeFps(withPayment({ ...bereaved, workplacePostcodeNorthernIreland: 'BD17 7AA' }))),
    ).not.toEqual([])
    const employee = goodEmployee('25-26')
    const [first] = employee.employments
    const employments = [{ ...first, payment: { ...first.payment, ...bereaved } }] as const
    const before = checkSchema(writeFps({ ...goodFps('25-26'), employees: [{ ...employee, employments }] }))
    expect(before[0]?.text).toContain('SPBPNIREYTD')
  })

  it('refuses pence where HMRC takes whole pounds', () => {
    expect(() => writeFps(withPayment({ studentLoan: { plan: '01', recovered: pence(9_50) } }))).toThrow(MoneyError)
    expect(() => writeFps(withPayment({ postgraduateLoanRecovered: pence(1) }))).toThrow(MoneyError)
  })
})

describe('an employer payment summary', () => {
  const { employer } = goodFps('26-27')
  const ofYear = {
    '25-26': { taxYear: '25-26', employer, periodEnd: '2026-04-05' },
    '26-27': { taxYear: '26-27', employer, periodEnd: '2027-04-05' },
  } as const

  it('says which state aid rules apply in 2025-26, and nothing of them from 2026-27 on', () => {
    const claim = { employmentAllowance: true, stateAid: { notApplicable: true } }
    const before = writeEps({ ...ofYear['25-26'], ...claim })
    expect(before).toContain('<EmpAllceInd>yes</EmpAllceInd><DeMinimisStateAid><NA>yes</NA></DeMinimisStateAid>')
    expect(checkSchema(before)).toEqual([])
    const after = writeEps({ ...ofYear['26-27'], ...claim })
    expect(after).toContain('<EmpAllceInd>yes</EmpAllceInd><RelatedTaxYear>')
    expect(checkSchema(after)).toEqual([])
    expect(checkSchema(before.replaceAll('25-26', '26-27'))[0]?.text).toContain('DeMinimisStateAid')
  })

  it('recovers bereavement pay of Northern Ireland apart from that of Great Britain, from 2026-27 on', () => {
    const pay = {
      parentalBereavement: pence(2_00),
      parentalBereavementNorthernIreland: pence(3_00),
      neonatalCare: pence(4_00),
    }
    const recoverable = { taxMonth: 2, statutoryPay: pay, compensation: pay }
    const xml = writeEps({ ...ofYear['26-27'], recoverable })
    expect(xml).toContain(
      '<SPBPRecovered>2.00</SPBPRecovered><SPBPRecoveredInNorthernIreland>3.00</SPBPRecoveredInNorthernIreland>' +
        '<SNCPRecovered>4.00</SNCPRecovered><NICCompensationOnSPBP>2.00</NICCompensationOnSPBP>' +
        '<NICCompensationOnSPBPinNorthernIreland>3.00</NICCompensationOnSPBPinNorthernIreland>',
    )
    expect(checkSchema(xml)).toEqual([])
    expect(checkSchema(writeEps({ ...ofYear['25-26'], recoverable }))[0]?.text).toContain(
      'SPBPRecoveredInNorthernIreland',
    )
  })
})

describe('the check of a schema', () => {
  it('says what is wrong and where, in a message as in the document alone', () => {
    const document = goodFps('25-26')
    const bad = { ...goodEmployee('25-26'), nationalInsuranceNumber: 'QQ123456C' }
    const documentWithBad = { ...document, employees: [goodEmployee('25-26'), bad] }
    const place = '/IRenvelope/FullPaymentSubmission/Employee[2]/EmployeeDetails/NINO'
    const alone = checkSchema(writeFps(documentWithBad))
    expect(alone[0]?.location).toBe(place)
    expect(alone[0]?.text).toContain("'QQ123456C'")
    expect(checkSchema(fpsMessage(documentWithBad))[0]?.location).toBe(`/GovTalkMessage/Body${place}`)
  })

  it('finds an element that is missing, in the wrong place or unknown', () => {
    const xml = writeFps(goodFps('25-26'))
    const changed = [
      xml.replace('<Gender>M</Gender>', ''),
      xml.replace(/(<PmtDate>.*?<\/PmtDate>)(<MonthNo>.*?<\/MonthNo>)/, '$2$1'),
      xml.replace('<PeriodsCovered>', '<BacsHashCode>00</BacsHashCode><PeriodsCovered>'),
    ]
    for (const each of changed) {
      expect(each).not.toBe(xml)
      expect(checkSchema(each)).not.toEqual([])
    }
  })

  it('faults what is no XML, has a document type, or belongs to no schema it knows', () => {
    expect(checkSchema('<IRenvelope')).toHaveLength(1)
    expect(checkSchema(`<!DOCTYPE x>${writeFps(goodFps('25-26'))}`)[0]?.text).toContain('document type')
    expect(checkSchema('<a/>')[0]?.text).toContain('no IRenvelope')
    expect(checkSchema(writeFps(goodFps('25-26')).replaceAll('/25-26/1', '/24-25/1'))[0]?.text).toContain('24-25')
  })
})

describe('names and addresses', () => {
  it.each([
    ['Łukasz', 'Lukasz'],
    ['Müller-Øst', 'Muller-Ost'],
    ['O’Brien', "O'Brien"],
    ["'t Hooft", 't Hooft'],
    ['Nguyễn  Thị', 'Nguyen Thi'],
    ['Strauß (née Æsir)', 'Strauss nee Aesir'],
    ['محمد', undefined],
    ['', undefined],
  ])('%s is %s in HMRC’s letters', (given, expected) => {
    expect(toHmrcName(given)).toBe(expected)
  })

  it('whatever a text is, HMRC’s schema takes what comes of it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 0, maxLength: 60 }),
        fc.string({ maxLength: 60 }),
        (one, other) => {
          const document = goodFps('25-26')
          for (const text of [one, other, `é${one}`, `9${other}`]) {
            const surname = toHmrcName(text) ?? 'Example'
            const lines = [toHmrcLine(text) ?? '1 The Lane']
            const employee = { ...goodEmployee('25-26'), name: { initials: 'A', surname }, address: { lines } }
            expect(checkSchema(writeFps({ ...document, employees: [employee] }))).toEqual([])
          }
        },
      ),
    )
  })
})
