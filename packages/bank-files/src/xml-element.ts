import { SaxesParser } from 'saxes'
import { refuseStatement, type StatementRefused } from './refusal.ts'

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
const MOST_ELEMENTS = 1_000_000
const NO_ATTRIBUTES: Readonly<Record<string, string>> = {}
const SLICE = 65_536

/**
 * Reads an XML document into elements. A document type is refused, so no entity of its making is ever expanded and
 * nothing outside the text is read; so are text that is not well-formed and elements deeper or more than in any message.
 */
export function readXml(text: string, taken: Taken): XmlElement | StatementRefused {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let refusal: StatementRefused | undefined
  let held = 0
  let heldBeforeTaken = 0

  parser.on('error', ({ message }) => {
    const reason = message.replace(/^\d+:\d+: /, '')
    refusal ??= refuseStatement('xml_not_well_formed', parser.line, '', { reason, character: parser.column })
  })
  parser.on('doctype', () => {
    refusal ??= refuseStatement('doctype_not_allowed', parser.line)
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
    if (open.length > DEEPEST) {
      refusal ??= refuseStatement('nested_too_deeply', parser.line, tag.local, { deepest: DEEPEST })
    }
    if (held > MOST_ELEMENTS) {
      refusal ??= refuseStatement('too_large', parser.line, tag.local, { mostElements: MOST_ELEMENTS })
    }
  })
  parser.on('closetag', () => {
    const element = open.pop()
    const parent = open.at(-1)
    if (element?.name !== taken.name || parent === undefined || refusal !== undefined) return
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

  // In slices, so that a file which is refused on its second line is not read to its end.
  for (let at = 0; at < text.length && refusal === undefined; at += SLICE) parser.write(text.slice(at, at + SLICE))
  if (refusal === undefined) parser.close()
  if (refusal !== undefined) return refusal
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
