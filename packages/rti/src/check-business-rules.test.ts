import { describe, expect, it } from 'vitest'
import { rulesOf } from './check-business-rules.ts'
import {
  checkBusinessRules,
  checkEnvelope,
  checkSchema,
  type FpsEmployee,
  rtiTaxYears,
  UnreadableXml,
  writeEps,
} from './index.ts'
import { businessRulesOf } from './rti-year.ts'
import { withoutDateFunctions } from './schematron.ts'
import { brokenRules } from './testing/broken-rules.ts'
import { fpsMessage, goodEmployee, goodFps, messageWith, startOf } from './testing/documents.ts'

const held = businessRulesOf('25-26')

describe.each(rtiTaxYears)('HMRC’s business rules of %s', (taxYear) => {
  const today = `${startOf(taxYear)}-06-30`

  it('let an ordinary submission pass', () => {
    const message = fpsMessage(goodFps(taxYear))
    expect(checkEnvelope(message)).toEqual([])
    expect(checkSchema(message)).toEqual([])
    expect(checkBusinessRules(message, { today })).toEqual([])
  })

  it.each(brokenRules)(
    '$rule is told to the person who breaks it, and nothing else',
    ({ rule, also = [], message }) => {
      const xml = message(taxYear)
      expect(checkSchema(xml)).toEqual([])
      const found = new Set(checkBusinessRules(xml, { today }).map((fault) => fault.rule))
      expect([...found].sort()).toEqual([rule, ...also].sort())
    },
  )

  it('look at today: what is wrong on one day is right on another', () => {
    const cases = brokenRules.filter(({ rule }) =>
      ['BirthDateType.1', 'STARTDATE.0', 'LEAVINGDATE.2', 'DATEFIRSTREGISTERED.1', 'DATESCHEMECEASED.0'].includes(rule),
    )
    expect(cases).toHaveLength(5)
    for (const { message } of cases) {
      expect(checkBusinessRules(message(taxYear), { today: `${startOf(taxYear)}-07-01` })).toEqual([])
    }
    const old = brokenRules.find(({ rule }) => rule === 'DATEOFBIRTH.0')
    expect(checkBusinessRules(old?.message(taxYear) ?? '', { today: `${startOf(taxYear)}-06-29` })).toEqual([])
  })
})

describe('the checks of business rules', () => {
  it('leave no rule of HMRC’s file without a case that breaks it', () => {
    const inFile = [...held.matchAll(/<sch:assert\b[^>]*?\bid="a_([^"]+)"/gs)].map(([, id]) => id)
    expect(inFile).toHaveLength(52)
    expect(inFile.length).toBe(held.split('<sch:assert').length - 1)
    expect(brokenRules.map(({ rule }) => rule).sort()).toEqual(inFile.sort())
    for (const taxYear of rtiTaxYears) {
      expect(
        rulesOf(taxYear)
          .assertions.map(({ id }) => id)
          .sort(),
      ).toEqual(inFile)
    }
  })

  it('give HMRC’s number, HMRC’s text and the place', () => {
    const second: FpsEmployee = { ...goodEmployee('25-26'), name: { surname: 'Example' } }
    const message = fpsMessage({ ...goodFps('25-26'), employees: [goodEmployee('25-26'), second] })
    expect(checkBusinessRules(message, { today: '2025-06-30' })).toEqual([
      {
        number: 7824,
        rule: 'EMPLOYEE.1',
        text: 'There must be an entry in either [FORENAME] or [INITIALS]',
        location: '/GovTalkMessage/Body/IRenvelope/FullPaymentSubmission/Employee[2]/EmployeeDetails',
      },
    ])
  })

  it('find each of several hundred employees who break a rule, among others who do not', () => {
    const good = goodEmployee('25-26')
    const employees = Array.from({ length: 600 }, (_, index) =>
      index % 3 === 0 ? { ...good, name: { surname: 'Example' } } : good,
    )
    const faults = checkBusinessRules(fpsMessage({ ...goodFps('25-26'), employees }), { today: '2025-06-30' })
    expect(faults).toHaveLength(200)
    expect(faults.at(-1)?.location).toContain('/Employee[598]/')
  })

  it('hold an employer payment summary to the schema alone: HMRC publishes no rules for it', () => {
    const { employer, periodEnd } = goodFps('25-26')
    const eps = messageWith(writeEps({ taxYear: '25-26', employer, periodEnd }))
    expect(checkBusinessRules(eps, { today: '2025-06-30' })).toEqual([])
  })

  it('refuse what is no message of RTI, a document type, and a day that is none', () => {
    const today = '2025-06-30'
    expect(() => checkBusinessRules('<a/>', { today })).toThrow(RangeError)
    expect(() => checkBusinessRules(messageWith('<IRenvelope xmlns="urn:other"/>'), { today })).toThrow(RangeError)
    expect(() => checkBusinessRules('not xml', { today })).toThrow(UnreadableXml)
    expect(() => checkBusinessRules('<!DOCTYPE a><a/>', { today })).toThrow('document type')
    expect(() => checkBusinessRules(fpsMessage(goodFps('25-26')), { today: 'today' })).toThrow('not a day')
  })

  it('take a quotation mark in a value for what it is', () => {
    const key = `A"635' or "1"="1`
    const xml = fpsMessage(goodFps('25-26')).replace(
      /(<Key Type="TaxOfficeReference">)A635/,
      `$1${key.replaceAll('"', '&quot;')}`,
    )
    expect(checkBusinessRules(xml, { today: '2025-06-30' }).map(({ rule }) => rule)).toContain('r1004')
  })

  it('stop at a date function they do not know, rather than pass over the rule', () => {
    expect(() => withoutDateFunctions('date:year(.) > 2000', '2025-06-30')).toThrow('date function')
    expect(
      withoutDateFunctions(
        'round(date:seconds(normalize-space(date:add(normalize-space(date:date()),normalize-space("-P130Y")))) div 86400)',
        '2024-02-29',
      ),
    ).toBe('number(translate(substring(normalize-space("1894-02-28"), 1, 10), "-", ""))')
  })
})
