import { SaxesParser } from 'saxes'
import { type Facts, refuseStatement, type StatementProblemCode, type StatementRefused } from './refusal.ts'

/** An element with what a bank's message has: a name without prefix, text or children, and the line it starts on. */
export interface XmlElement {
  readonly name: string
  readonly namespace: string
  readonly line: number
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

/** Elements of one name that are handed on as they close, and then dropped, so that a long list is never held whole. */
export interface Taken {
  readonly name: string
  readonly onElement: (element: XmlElement, parent: XmlElement) => void
}

/** The deepest element of an ISO 20022 message lies at about 15. */
const DEEPEST = 50
/** What may be held at a time: more than the largest entry of a batch, and far less than memory. */
const MOST_ELEMENTS = 300_000
/** An amount has its currency, a root its namespaces; and each entry an amount or a few. */
const MOST_ATTRIBUTES_OF_ONE = 20
const MOST_ATTRIBUTES = 200_000
const NO_ATTRIBUTES: Readonly<Record<string, string>> = {}
const SLICE = 65_536

/** Ends the parsing of a file that is refused: its parser goes on to the end of what it was given, and dearly. */
class RefusedAtElement extends Error {
  override name = 'RefusedAtElement'
  readonly refusal: StatementRefused

  constructor(refusal: StatementRefused) {
    super(refusal.problems[0]?.code)
    this.refusal = refusal
  }
}

/**
 * Reads an XML document into elements. A document type is refused, so no entity of its making is ever expanded and
 * nothing outside the text is read; so are text that is not well-formed, and elements
 * deeper, or elements and attributes more, than in any message.
 */
export function readXml(text: string, taken: Taken): XmlElement | StatementRefused {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let held = 0
  let heldBeforeTaken = 0
  let attributesOfOne = 0
  let attributesInAll = 0

  const stop = (...[code, column, facts]: [StatementProblemCode, string?, Facts?]): never => {
    throw new RefusedAtElement(refuseStatement(code, parser.line, column, facts))
  }
  parser.on('error', ({ message }) => {
    const reason = message.replace(/^\d+:\d+: /, '')
    stop('xml_not_well_formed', '', { reason, character: parser.column })
  })
  parser.on('doctype', () => stop('doctype_not_allowed'))
  parser.on('opentagstart', () => {
    attributesOfOne = 0
  })
  parser.on('attribute', () => {
    attributesOfOne += 1
    attributesInAll += 1
    if (attributesOfOne > MOST_ATTRIBUTES_OF_ONE) stop('too_large', '', { mostAttributes: MOST_ATTRIBUTES_OF_ONE })
    if (attributesInAll > MOST_ATTRIBUTES) stop('too_large', '', { mostAttributes: MOST_ATTRIBUTES })
  })
  parser.on('opentag', (tag) => {
    const given = Object.values(tag.attributes)
    const attributes =
      given.length === 0 ? NO_ATTRIBUTES : Object.fromEntries(given.map(({ local, value }) => [local, value]))
    if (tag.local === taken.name) heldBeforeTaken = held
    held += 1
    const element: XmlElement = {
      name: tag.local,
      namespace: tag.uri,
      line: parser.line,
      attributes,
      children: [],
      text: '',
    }
    const parent = open.at(-1)
    if (parent === undefined) root = element
    else parent.children.push(element)
    open.push(element)
    if (open.length > DEEPEST) stop('nested_too_deeply', tag.local, { deepest: DEEPEST })
    if (held > MOST_ELEMENTS) stop('too_large', tag.local, { mostElements: MOST_ELEMENTS })
  })
  parser.on('closetag', () => {
    const element = open.pop()
    const parent = open.at(-1)
    if (element?.name !== taken.name || parent === undefined) return
    parent.children.pop()
    held = heldBeforeTaken
    taken.onElement(element, parent)
  })
  const take = (part: string) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += part
  }
  parser.on('text', take)
  parser.on('cdata', take)

  try {
    // In slices: the parser copies what it is given.
    for (let at = 0; at < text.length; at += SLICE) parser.write(text.slice(at, at + SLICE))
    parser.close()
  } catch (error) {
    if (error instanceof RefusedAtElement) return error.refusal
    throw error
  }
  return root ?? refuseStatement('xml_not_well_formed', 1, '', { reason: 'no root element' })
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The first element at a path such as `Tp/CdOrPrtry/Cd`. */
export function at(element: XmlElement | undefined, path: string): XmlElement | undefined {
  let found = element
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name)
  return found
}

/** The text at the first of the paths that has any; spaces around it and between its words joined; empty where none. */
export function textAt(element: XmlElement | undefined, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = at(element, path)?.text.trim().replaceAll(/\s+/g, ' ')
    if (text) return text
  }
  return ''
}
