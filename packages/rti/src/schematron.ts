import { XmlDocument, XmlElement, type XmlNode } from 'libxml2-wasm'

/** One assertion of a Schematron, as HMRC wrote it. */
export interface Assertion {
  /** HMRC's name for it: "NILETTER.2". Unlike the number, no two share one. */
  readonly id: string
  /** HMRC's error number: 7954. */
  readonly number: number
  /** HMRC's text to whoever sent the message. */
  readonly text: string
  /** XPath of the elements it is about. */
  readonly context: string
  /** XPath from such an element; true where the assertion holds. */
  readonly test: string
}

export interface Schematron {
  readonly namespaces: Readonly<Record<string, string>>
  readonly assertions: readonly Assertion[]
}

const sch = { sch: 'http://purl.oclc.org/dsdl/schematron' }

/**
 * Reads a Schematron of the kind HMRC publishes: one rule to a pattern, assertions only, each with diagnostics that give
 * its error number and text. Throws for anything else in it, so that no rule is passed over in silence.
 */
export function readSchematron(text: string): Schematron {
  const document = XmlDocument.fromString(text)
  try {
    const namespaces: Record<string, string> = {}
    for (const each of document.find('/sch:schema/sch:ns', sch)) {
      namespaces[attribute(each, 'prefix')] = attribute(each, 'uri')
    }
    const strange = document.find('//sch:report | //sch:let | //sch:extends | //sch:pattern[count(sch:rule) != 1]', sch)
    if (strange.length > 0) throw new Error(`the Schematron has what is not read here, at line ${strange[0]?.line}`)
    const diagnostics = new Map(
      document.find('//sch:diagnostic', sch).map((each) => [attribute(each, 'id'), each.content.trim()]),
    )
    const diagnostic = (id: string) => {
      const found = diagnostics.get(id)
      if (found === undefined) throw new Error(`the Schematron lacks the diagnostic ${id}`)
      return found
    }
    const assertions = document.find('//sch:assert', sch).map((each): Assertion => {
      const id = attribute(each, 'id').replace(/^a_/, '')
      return {
        id,
        number: Number(diagnostic(`errorCode.${id}`)),
        text: diagnostic(`transactional.${id}`),
        context: attribute(each.get('..'), 'context'),
        test: attribute(each, 'test'),
      }
    })
    return { namespaces, assertions }
  } finally {
    document.dispose()
  }
}

/**
 * The elements for which an assertion does not hold, in document order. `today` (ISO text) is what the Schematron calls
 * `date:date()`.
 */
export function findFailures(
  document: XmlDocument,
  { context, test }: Assertion,
  { namespaces, today }: { namespaces: Readonly<Record<string, string>>; today: string },
): XmlElement[] {
  const plain = withoutDateFunctions(test, today)
  const failures = plain.includes('current()')
    ? document.find(context, namespaces).filter((node) => node.eval(`not(${withoutCurrent(plain, node)})`, namespaces))
    : document.find(`${context}[not(${plain})]`, namespaces)
  return failures.filter((node) => node instanceof XmlElement)
}

/**
 * The tests are XPath 1.0 with EXSLT's dates, which libxml2's XPath does not have. HMRC uses them in one way only, to
 * compare two days; a day without its hyphens, as a number, compares the same. Throws for any other use.
 */
export function withoutDateFunctions(test: string, today: string): string {
  const plain = test
    .replaceAll('date:date()', `"${today}"`)
    .replace(
      /date:add\(normalize-space\("([\d-]+)"\),\s*normalize-space\(["'](-?)P(\d+)([YD])["']\)\)/g,
      (_, day: string, sign: string, count: string, unit: string) =>
        `"${addToDay(day, sign ? -Number(count) : Number(count), unit === 'Y' ? 'years' : 'days')}"`,
    )
    .replace(
      /round\(date:seconds\(normalize-space\((.*?)\)\) div 86400\)/g,
      'number(translate(substring(normalize-space($1), 1, 10), "-", ""))',
    )
  if (/\bdate:/.test(plain)) throw new Error(`a date function that is not read here: ${test}`)
  return plain
}

/** XSLT's `current()` is the element the rule is about; its text and its attributes are put in as literals. */
function withoutCurrent(test: string, node: XmlNode): string {
  return test.replace(/current\(\)(?:\/@([\w.-]+))?/g, (_, name: string | undefined) =>
    literal(name === undefined ? node.content : attribute(node, name)),
  )
}

/** XPath 1.0 has no escape: a text with both quotes is put together from parts. */
function literal(text: string): string {
  if (!text.includes('"')) return `"${text}"`
  return `concat(${text
    .split('"')
    .map((part) => `"${part}"`)
    .join(`, '"', `)})`
}

/** As EXSLT has it: the 29th of February, in a year that has none, is the 28th. */
function addToDay(day: string, count: number, unit: 'days' | 'years'): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  if (unit === 'days') return isoDay(Date.UTC(year, month - 1, dayOfMonth + count))
  const last = new Date(Date.UTC(year + count, month, 0)).getUTCDate()
  return isoDay(Date.UTC(year + count, month - 1, Math.min(dayOfMonth, last)))
}

function isoDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}

function attribute(node: XmlNode | null, name: string): string {
  return node?.get(`@${name}`)?.content ?? ''
}
