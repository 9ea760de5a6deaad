import { findIrEnvelope, pathOf, withXml } from './read-xml.ts'
import { businessRulesOf, documentOfNamespace, type RtiTaxYear } from './rti-year.ts'
import { findFailures, readSchematron, type Schematron } from './schematron.ts'

/** A business rule that a message breaks, once for every element that breaks it. */
export interface RuleFault {
  /** HMRC's error number: 7823. */
  readonly number: number
  /** HMRC's name of the rule: "EMPLOYEE.0". */
  readonly rule: string
  /** HMRC's text, with its names of the fields in brackets. */
  readonly text: string
  /** The element: "/GovTalkMessage/Body/IRenvelope/FullPaymentSubmission/Employee[2]/EmployeeDetails". */
  readonly location: string
}

/**
 * Runs HMRC's own Schematron of the full payment submission over a whole GovTalk message. `today` (ISO text) is London's:
 * some rules look at it. HMRC publishes no rules for the EPS, so there is never a fault in one. The message must be
 * schema-valid before; throws `UnreadableXml` for no XML, and `RangeError` for what is no RTI message.
 */
export function checkBusinessRules(govTalkMessageXml: string, { today }: { today: string }): RuleFault[] {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today)) throw new RangeError(`not a day: ${today}`)
  return withXml(govTalkMessageXml, (document) => {
    const found = documentOfNamespace(findIrEnvelope(document)?.namespaceUri ?? '')
    if (!found || document.root.name !== 'GovTalkMessage')
      throw new RangeError('not a GovTalk message with an FPS or EPS')
    if (found.kind === 'EmployerPaymentSummary') return []
    const { assertions, namespaces } = rulesOf(found.taxYear)
    return assertions.flatMap((assertion) =>
      findFailures(document, assertion, { namespaces, today }).map((element) => ({
        number: assertion.number,
        rule: assertion.id,
        text: assertion.text,
        location: pathOf(element),
      })),
    )
  })
}

const rulesByYear = new Map<RtiTaxYear, Schematron>()

/** Read once and kept. */
export function rulesOf(taxYear: RtiTaxYear): Schematron {
  const kept = rulesByYear.get(taxYear)
  if (kept) return kept
  const rules = readSchematron(businessRulesOf(taxYear))
  rulesByYear.set(taxYear, rules)
  return rules
}
