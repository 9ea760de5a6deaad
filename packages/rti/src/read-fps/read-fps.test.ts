import { pence } from '@gpod/money'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkSchema,
  type FpsRead,
  type FullPaymentSubmission,
  readFps,
  rtiTaxYears,
  writeEps,
  writeFps,
} from '../index.ts'
import { arbitraryFps } from '../testing/arbitrary-documents.ts'
import { goodEmployee, goodFps, messageWith } from '../testing/documents.ts'
import { onOneLine, prefixedAndIndented } from '../testing/other-software.ts'
import { MOST_FAULTS } from './faults.ts'

const good = writeFps(goodFps('26-27'))

function submissionOf(read: FpsRead): FullPaymentSubmission {
  if (read.outcome === 'refused') throw new Error(JSON.stringify(read))
  return read.submission
}
const whyNot = (xml: string | Uint8Array) => {
  const read = readFps(xml)
  return read.outcome === 'refused' ? read.reason : read.outcome
}
function faultsOf(xml: string) {
  const read = readFps(xml)
  return read.outcome === 'refused' && read.reason === 'faults' ? read.faults : read
}

/** A person is not paid twice alike: each employment has a payroll id, but where there is one alone. */
function withPayrollIds(document: FullPaymentSubmission): FullPaymentSubmission {
  const all = document.employees.flatMap(({ employments }) => employments)
  if (all.length < 2) return document
  const employees = document.employees.map((employee, person) => {
    const [first, ...others] = employee.employments.map((employment, index) => ({
      ...employment,
      payrollId: `${person}/${index}`,
    }))
    return first ? { ...employee, employments: [first, ...others] as const } : employee
  })
  return { ...document, employees }
}

describe.each(rtiTaxYears)('full payment submissions of %s', (taxYear) => {
  it('are read with all that was written, whatever the types allow, alone and in a message', () => {
    fc.assert(
      fc.property(arbitraryFps(taxYear).map(withPayrollIds), fc.boolean(), (document, inMessage) => {
        const xml = writeFps(document)
        const submission = submissionOf(readFps(utf8ToBytes(inMessage ? messageWith(xml) : xml)))
        expect(writeFps(submission)).toBe(xml)
      }),
      { numRuns: 300 },
    )
  })

  it('say the same with prefixes, line ends, comments and another order', () => {
    fc.assert(
      fc.property(arbitraryFps(taxYear).map(withPayrollIds), (document) => {
        const xml = writeFps(document)
        const other = xml
          .replaceAll(/<(\/?)([A-Z])/g, '<$1p:$2')
          .replace(' xmlns=', ' xmlns:p=')
          .replaceAll(/(<p:PayFreq>.*?<\/p:PayFreq>)(<p:PmtDate>.*?<\/p:PmtDate>)/g, '$2<!-- then -->$1')
          .replaceAll(/(<\/[^>]+>)(<p:)/g, '$1\r\n\t$2')
        expect(submissionOf(readFps(other))).toEqual(submissionOf(readFps(xml)))
      }),
      { numRuns: 100 },
    )
  })
})

describe('a submission of other software', () => {
  it('is read with prefixes, indented, in a message', () => {
    expect(checkSchema(prefixedAndIndented.replace(/<fps:(Principal|Manifest)>.*<\/fps:\1>/g, ''))).toEqual([])
    expect(submissionOf(readFps(utf8ToBytes(prefixedAndIndented)))).toStrictEqual({
      taxYear: '25-26',
      periodEnd: '2025-07-05',
      sender: 'Agent',
      employer: { officeNumber: '120', payeReference: 'AB456', accountsOfficeReference: '120PA00012345' },
      employees: [
        {
          nationalInsuranceNumber: 'AB123456C',
          name: { title: 'Ms', forenames: ['Erin', 'Jo'], surname: "O'Example" },
          address: { lines: ['1 The Lane & Yard', 'Shipley'], place: { postcode: 'BD17 7AA' } },
          birthDate: '1990-02-28',
          gender: 'F',
          employments: [
            {
              director: { method: 'annual', appointedInTaxWeek: 9 },
              starter: { startDate: '2025-06-02', declaration: 'B', studentLoan: true },
              payrollId: '0017',
              payrollIdChanged: { from: '17' },
              toDate: {
                taxablePay: pence(1800_00),
                tax: pence(262_40),
                studentLoans: pence(12_00),
                pensionBeforeTax: pence(90_50),
              },
              payment: {
                frequency: 'W1',
                paymentDate: '2025-06-27',
                period: { week: 12 },
                periodsCovered: 1,
                hoursBand: 'D',
                taxCode: { code: '1257L', nation: 'Scotland', nonCumulative: true },
                taxablePay: pence(600_00),
                pensionBeforeTax: pence(30_00),
                studentLoan: { plan: '04', recovered: pence(4_00) },
                taxDeducted: pence(-12_05),
                statutoryPayToDate: { maternity: pence(187_18) },
              },
              nationalInsurance: [
                {
                  letter: 'A',
                  earnings: pence(630_00),
                  earningsToDate: pence(1890_50),
                  atLowerLimitToDate: pence(500_00),
                  lowerLimitToPrimaryThresholdToDate: pence(468_00),
                  primaryThresholdToUpperLimitToDate: pence(922_50),
                  employer: pence(80_10),
                  employerToDate: pence(240_30),
                  employee: pence(31_04),
                  employeeToDate: pence(73_80),
                },
              ],
            },
          ],
        },
      ],
    })
  })

  it('is read from one line, with two employments of a person, and no amount that it does not say', () => {
    expect(checkSchema(onOneLine)).toEqual([])
    const { employees, taxYear } = submissionOf(readFps(onOneLine))
    expect(taxYear).toBe('26-27')
    const payment = {
      frequency: 'M1',
      paymentDate: '2026-04-30',
      period: { month: 1 },
      periodsCovered: 1,
      hoursBand: 'B',
      taxDeducted: pence(0),
    }
    expect(employees).toStrictEqual([
      {
        name: { initials: 'A B', surname: 'Example' },
        address: { lines: ['1 Rue Basse', 'Lille'], place: { country: 'France' } },
        birthDate: '1980-01-31',
        gender: 'M',
        passportNumber: '12AB34567',
        employments: [
          {
            payrollId: '1',
            toDate: { taxablePay: pence(700_10), tax: pence(0) },
            payment: { ...payment, taxCode: { code: '1257L' }, taxablePay: pence(700_10) },
            nationalInsurance: [],
          },
          {
            payrollId: '2',
            toDate: { taxablePay: pence(0), tax: pence(0) },
            payment: { ...payment, taxCode: { code: 'BR' }, taxablePay: pence(0) },
            nationalInsurance: [],
          },
        ],
      },
    ])
  })

  it('is read of a person who stands there twice, with two payroll ids or two paydays, but not with the same payment', () => {
    const other = goodEmployee('26-27')
    const [first] = other.employments
    const both = (change: object) =>
      readFps(
        writeFps({
          ...goodFps('26-27'),
          employees: [goodEmployee('26-27'), { ...other, employments: [{ ...first, ...change }] }],
        }),
      )
    expect(submissionOf(both({ payrollId: 'B' })).employees).toHaveLength(2)
    expect(submissionOf(both({ payment: { ...first.payment, paymentDate: '2026-06-15' } })).employees).toHaveLength(2)
    expect(both({})).toMatchObject({
      reason: 'faults',
      count: 1,
      faults: [
        {
          code: 'employment_twice',
          path: '/IRenvelope/FullPaymentSubmission/Employee[2]/Employment',
          given: '123-A03',
          employee: { position: 2, name: 'Alan Example' },
        },
      ],
    })
  })
})

/** Two bytes for each sign, the lesser or the greater first. */
function sixteen(text: string, isLesserFirst: boolean): Uint8Array {
  const pairs = Array.from(text, (sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])
  return Uint8Array.from(pairs.flatMap((pair) => (isLesserFirst ? pair : pair.reverse())))
}

describe('the encoding of a file', () => {
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n${good.replace('Alan', 'Zoë')}`
  const eight = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  it.each([
    ['UTF-8', utf8ToBytes(declared('UTF-8'))],
    ['UTF-8, with a byte order mark', utf8ToBytes(`\uFEFF${declared('utf-8')}`)],
    ['UTF-8, undeclared', utf8ToBytes(good.replace('Alan', 'Zoë'))],
    ['UTF-16, little end first', sixteen(`\uFEFF${declared('UTF-16')}`, true)],
    ['UTF-16, big end first', sixteen(`\uFEFF${declared('utf-16')}`, false)],
    ['UTF-16 without a byte order mark', sixteen(declared('utf-16'), true)],
    ['ISO 8859-1', eight(declared('ISO-8859-1'))],
    ['Windows-1252', eight(declared('windows-1252'))],
    ['UTF-8 that says it is UTF-16', utf8ToBytes(declared('utf-16'))],
    ['a byte order mark that says otherwise', utf8ToBytes(`\uFEFF${declared('iso-8859-1')}`)],
    ['text', `\uFEFF${declared('utf-16')}`],
  ])('is %s', (_name, xml) => {
    expect(submissionOf(readFps(xml)).employees[0]?.name.forenames).toEqual(['Zoë'])
  })

  it('is not guessed at', () => {
    expect(readFps(eight(declared('utf-8')))).toMatchObject({
      reason: 'not_xml',
      detail: 'not in the encoding utf-8',
    })
    expect(readFps(eight(declared('ebcdic-cp-gb')))).toMatchObject({
      reason: 'not_xml',
      detail: expect.stringContaining('ebcdic'),
    })
  })
})

describe('what is no full payment submission', () => {
  const { employer } = goodFps('26-27')
  it.each<[string, string, string | Uint8Array]>([
    ['nothing', 'not_xml', ''],
    ['half a file', 'not_xml', good.slice(0, 900)],
    ['a spreadsheet', 'not_xml', Uint8Array.of(0x50, 0x4b, 3, 4)],
    [
      'a document type',
      'not_xml',
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${good.replace('Alan', '&e;')}`,
    ],
    ['a document type in UTF-16', 'not_xml', sixteen(`\uFEFF<!DOCTYPE x>${good}`, true)],
    ['another document', 'not_an_fps', '<html><body/></html>'],
    ['a message with nothing in it', 'not_an_fps', messageWith('')],
    ['two in one message', 'not_an_fps', messageWith(good + good)],
    ['an employer payment summary', 'not_an_fps', writeEps({ taxYear: '26-27', employer, periodEnd: '2026-07-05' })],
    ['no namespace', 'not_an_fps', good.replace(/ xmlns="[^"]*"/, '')],
    ['the year before', 'tax_year_not_known', good.replace('/26-27/1', '/24-25/1')],
    ['a year to come', 'tax_year_not_known', good.replace('/26-27/1', '/27-28/1')],
    [
      'employees in a compressed part',
      'compressed',
      good.replace(/<Employee>.*<\/Employee>/, '<CompressedPart>H4sI</CompressedPart>'),
    ],
  ])('%s: %s', (_name, reason, xml) => {
    expect(whyNot(xml)).toBe(reason)
  })

  it('too large: more than HMRC would take itself, unless another bound is given', () => {
    expect(whyNot(new Uint8Array(25_000_001))).toBe('too_large')
    expect(readFps(good, { largest: 100 })).toMatchObject({ reason: 'too_large' })
  })
})

describe('a fault', () => {
  const employee = '/IRenvelope/FullPaymentSubmission/Employee'
  const employment = `${employee}/Employment`
  const payment = `${employment}/Payment`
  it.each<[string, string, string, [from: string | RegExp, to: string]]>([
    ['not_an_amount', `${employment}/FiguresToDate/TaxablePay`, '3,000.00', ['3000.00', '3,000.00']],
    ['not_an_amount', `${employment}/FiguresToDate/TotalTax`, '£6.65', ['6.65', '£6.65']],
    ['not_an_amount', `${payment}/TaxablePay`, '1000.001', ['<TaxablePay>1000.00', '<TaxablePay>1000.001']],
    ['not_an_amount', `${payment}/TaxablePay`, ' ', ['<TaxablePay>1000.00', '<TaxablePay> ']],
    ['below_zero', `${employment}/FiguresToDate/TaxablePay`, '-3000.00', ['3000.00', '-3000.00']],
    ['not_whole_pounds', `${employment}/NIlettersAndValues/AtLELYTD`, '1508.50', ['1508.00', '1508.50']],
    ['not_a_day', `${employee}/EmployeeDetails/BirthDate`, '1996-02-30', ['1996-10-28', '1996-02-30']],
    ['not_a_day', `${employee}/EmployeeDetails/BirthDate`, '28/10/1996', ['1996-10-28', '28/10/1996']],
    ['not_a_day', '/IRenvelope/IRheader/PeriodEnd', 'July', ['2026-07-05', 'July']],
    ['not_a_number', `${payment}/MonthNo`, '13', ['<MonthNo>3', '<MonthNo>13']],
    ['not_a_number', `${payment}/WeekNo`, '55', [/MonthNo>3<\/MonthNo/, 'WeekNo>55</WeekNo']],
    ['not_a_number', `${payment}/PeriodsCovered`, '0', ['<PeriodsCovered>1', '<PeriodsCovered>0']],
    ['not_a_code', `${payment}/PayFreq`, 'monthly', ['M1', 'monthly']],
    ['not_a_code', `${employee}/EmployeeDetails/Gender`, 'X', ['<Gender>M', '<Gender>X']],
    ['not_a_code', `${employment}/NIlettersAndValues/NIletter`, 'O', ['<NIletter>A', '<NIletter>O']],
    ['not_a_code', `${payment}/TaxCode/@TaxRegime`, 'E', ['<TaxCode>', '<TaxCode TaxRegime="E">']],
    ['not_a_code', '/IRenvelope/IRheader/DefaultCurrency', 'EUR', ['GBP', 'EUR']],
    ['not_a_code', `${employment}/DirectorsNIC`, 'A', ['<PayId>', '<DirectorsNIC>A</DirectorsNIC>$&']],
    ['wrong_form', `${payment}/TaxCode`, 'S1257L', ['1257L', 'S1257L']],
    ['wrong_form', `${employee}/EmployeeDetails/NINO`, 'AA 12 34 56 C', ['AA123456C', 'AA 12 34 56 C']],
    ['wrong_form', '/IRenvelope/FullPaymentSubmission/EmpRefs/AORef', '635', ['635PC00000000', '635']],
    ['other_tax_year', '/IRenvelope/FullPaymentSubmission/RelatedTaxYear', '25-26', ['>26-27<', '>25-26<']],
    ['too_long', `${employee}/EmployeeDetails/Name/Sur`, 'x'.repeat(60), ['Example', 'x'.repeat(100)]],
  ])('%s at %s, which says %s', (code, path, given, [from, to]) => {
    const xml = good.replace(from, to)
    expect(xml).not.toBe(good)
    expect(faultsOf(xml)).toMatchObject([{ code, path, given }])
  })

  it.each<[string, string, [from: string | RegExp, to: string]]>([
    ['missing', `${employment}/FiguresToDate/TaxablePay`, [/(<FiguresToDate>)<TaxablePay>.*?<\/TaxablePay>/, '$1']],
    ['missing', `${employment}/FiguresToDate`, [/<FiguresToDate>.*?<\/FiguresToDate>/, '']],
    ['missing', `${payment}/TaxDeductedOrRefunded`, [/<TaxDeductedOrRefunded>.*?<\/TaxDeductedOrRefunded>/, '']],
    ['missing', `${payment}/MonthNo`, ['<MonthNo>3</MonthNo>', '']],
    ['missing', `${payment}/TaxCode`, ['<TaxCode>1257L</TaxCode>', '']],
    [
      'missing',
      `${payment}/StudentLoanRecovered/@PlanType`,
      ['<TaxDed', '<StudentLoanRecovered>9.00</StudentLoanRecovered><TaxDed'],
    ],
    ['missing', `${employment}/DirectorsNIC`, ['<PayId>', '<TaxWkOfApptOfDirector>3</TaxWkOfApptOfDirector><PayId>']],
    [
      'missing',
      `${employment}/NIlettersAndValues/EmpeeContribnsYTD`,
      [/<EmpeeContribnsYTD>.*?<\/EmpeeContribnsYTD>/, ''],
    ],
    ['missing', employment, [/<Employment>.*<\/Employment>/, '']],
    ['missing', '/IRenvelope/FullPaymentSubmission/RelatedTaxYear', ['<RelatedTaxYear>26-27</RelatedTaxYear>', '']],
    [
      'missing',
      '/IRenvelope/FullPaymentSubmission/FinalSubmission/DateSchemeCeased',
      ['</FullP', '<FinalSubmission><BecauseSchemeCeased>yes</BecauseSchemeCeased></FinalSubmission></FullP'],
    ],
    ['empty', `${employee}/EmployeeDetails/NINO`, ['AA123456C', '']],
    ['empty', `${payment}/TaxablePay`, ['<TaxablePay>1000.00', '<TaxablePay>']],
    ['repeated', `${payment}/TaxablePay[2]`, ['<TaxablePay>1000.00</TaxablePay>', '$&$&']],
    ['repeated', `${employee}/EmployeeDetails/Name/Fore[3]`, ['<Fore>Alan</Fore>', '$&$&$&']],
    ['unknown_element', `${payment}/BacsHashCode`, ['<PayFreq>', '<BacsHashCode>00</BacsHashCode>$&']],
    ['unknown_element', `${payment}/SspYtd`, ['<PayFreq>', '<SspYtd>10.00</SspYtd>$&']],
    ['unknown_element', `${payment}/TaxablePay/Amount`, ['<TaxablePay>1000.00', '<TaxablePay>1000.00<Amount/>']],
    ['unknown_element', `${payment}/SMPYTD`, ['<PayFreq>', '<SMPYTD xmlns="urn:other">10.00</SMPYTD>$&']],
    [
      'contradicts',
      `${payment}/FlexibleDrawdown/PensionDeathBenefit`,
      [
        '</Payment>',
        '<FlexibleDrawdown><FlexiblyAccessingPensionRights>yes</FlexiblyAccessingPensionRights><PensionDeathBenefit>yes</PensionDeathBenefit></FlexibleDrawdown>$&',
      ],
    ],
    [
      'contradicts',
      '/IRenvelope/FullPaymentSubmission/FinalSubmission/ForYear',
      [
        '</FullP',
        '<FinalSubmission><DateSchemeCeased>2026-07-01</DateSchemeCeased><ForYear>yes</ForYear></FinalSubmission>$&',
      ],
    ],
    ['contradicts', `${payment}/MonthNo`, ['<MonthNo>', '<WeekNo>12</WeekNo>$&']],
    [
      'contradicts',
      `${employee}/EmployeeDetails/Address/ForeignCountry`,
      ['</Address>', '<ForeignCountry>France</ForeignCountry>$&'],
    ],
  ])('%s at %s', (code, path, [from, to]) => {
    const xml = good.replace(from, to)
    expect(xml).not.toBe(good)
    expect(faultsOf(xml)).toMatchObject([{ code, path }])
  })

  it('is none where a day has a time zone, or a number a nought before it: what is meant is clear', () => {
    const xml = good.replace('2026-07-05', '2026-07-05+01:00').replace('<MonthNo>3', '<MonthNo>03')
    expect(submissionOf(readFps(xml))).toEqual(submissionOf(readFps(good)))
  })

  it('is told with the line and the employee it is in, and all of them at once', () => {
    const bad = { ...goodEmployee('26-27'), name: { initials: 'B', surname: 'Other' }, nationalInsuranceNumber: 'none' }
    const xml = writeFps({ ...goodFps('26-27'), employees: [goodEmployee('26-27'), bad, bad] }).replace(
      'AA123456C',
      'AA123456',
    )
    const lines = xml.replaceAll('><', '>\n<')
    const lineOf = (position: number) => lines.split('<NINO>')[position]?.split('\n').length ?? 0
    const path = (position: number) => `${employee}[${position}]/EmployeeDetails/NINO`
    const faults = faultsOf(`<?xml version="1.0"?>\n${lines}`)
    expect(faults).toMatchObject([
      { path: path(1), given: 'AA123456', line: 1 + lineOf(0), employee: { position: 1, name: 'Alan Example' } },
      { path: path(2), given: 'none', employee: { position: 2, name: 'B Other' } },
      { path: path(3), given: 'none', employee: { position: 3, name: 'B Other' } },
    ])
  })

  it('has no line beyond those that the parser counts, rather than a wrong one', () => {
    const after = (lines: number) => faultsOf(good.replace('<OfficeNo>635<', `${'\n'.repeat(lines)}<OfficeNo>none<`))
    expect(after(65_533)).toMatchObject([{ code: 'wrong_form', line: 65_534 }])
    expect(after(65_534)).toStrictEqual([
      { code: 'wrong_form', path: '/IRenvelope/FullPaymentSubmission/EmpRefs/OfficeNo', given: 'none' },
    ])
  })

  it('does not flood: of many the first are told, and how many there are', () => {
    const employees = Array.from({ length: MOST_FAULTS + 7 }, () => goodEmployee('26-27'))
    const read = readFps(writeFps({ ...goodFps('26-27'), employees }).replaceAll('<Gender>M', '<Gender>?'))
    expect(read).toMatchObject({ reason: 'faults', count: MOST_FAULTS + 7 })
    expect(read.outcome === 'refused' && read.reason === 'faults' && read.faults).toHaveLength(MOST_FAULTS)
  })
})

it('whatever the bytes are, there is an answer', () => {
  const start = utf8ToBytes(good.slice(0, 200))
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, isLikely) => {
      expect(readFps(isLikely ? Uint8Array.of(...start, ...bytes) : bytes).outcome).toBe('refused')
    }),
  )
  fc.assert(
    fc.property(fc.nat(good.length), fc.nat(40), fc.string({ maxLength: 5 }), (at, length, text) => {
      expect(['read', 'refused']).toContain(readFps(good.slice(0, at) + text + good.slice(at + length)).outcome)
    }),
  )
})
