import { XmlElement } from 'libxml2-wasm'
import { type Notes, note } from './faults.ts'
import { isUnfit, type Kind, yes } from './kinds.ts'

/** The elements directly within one. Each is taken by its name; what nobody takes is a fault. */
export interface Fields {
  readonly element: XmlElement
  readonly notes: Notes
  readonly left: Map<string, XmlElement[]>
}

/** Reads what is within an element; its order does not matter, nor do prefixes, spaces and comments. */
export function within<Value>(element: XmlElement, notes: Notes, read: (fields: Fields) => Value): Value {
  const left = new Map<string, XmlElement[]>()
  const { namespaceUri } = element
  for (let node = element.firstChild; node; node = node.next) {
    if (!(node instanceof XmlElement)) continue
    if (node.namespaceUri !== namespaceUri) note(notes, 'unknown_element', node)
    else {
      const alike = left.get(node.name)
      if (alike) alike.push(node)
      else left.set(node.name, [node])
    }
  }
  const value = read({ element, notes, left })
  for (const elements of left.values()) for (const each of elements) note(notes, 'unknown_element', each)
  return value
}

/** Whether it is there and not taken yet, whatever it says. */
export function has(fields: Fields, name: string): boolean {
  return fields.left.has(name)
}

export function take(fields: Fields, name: string, most = 1): readonly XmlElement[] {
  const found = fields.left.get(name)
  if (!found) return []
  fields.left.delete(name)
  for (const beyond of found.slice(most)) note(fields.notes, 'repeated', beyond)
  return found.slice(0, most)
}

/** For what is known and not kept. */
export function pass(fields: Fields, ...names: readonly string[]): void {
  for (const name of names) take(fields, name)
}

export function optional<Value>(fields: Fields, name: string, kind: Kind<Value>): Value | undefined {
  const [element] = take(fields, name)
  return element && valueIn(element, fields.notes, kind)
}

export function required<Value>(fields: Fields, name: string, kind: Kind<Value>): Value {
  const [element] = take(fields, name)
  return element ? valueIn(element, fields.notes, kind) : missing(fields, name)
}

export function several<Value>(fields: Fields, name: string, kind: Kind<Value>, most: number): Value[] {
  return take(fields, name, most).map((element) => valueIn(element, fields.notes, kind))
}

export function part<Value>(fields: Fields, name: string, read: (fields: Fields) => Value): Value | undefined {
  const [element] = take(fields, name)
  return element && within(element, fields.notes, read)
}

export function requiredPart<Value>(fields: Fields, name: string, read: (fields: Fields) => Value): Value {
  const [element] = take(fields, name)
  return element ? within(element, fields.notes, read) : missing(fields, name)
}

/** Which of several elements says yes; more than one is a fault. */
export function onlyOne<Meaning extends string>(
  fields: Fields,
  choices: readonly (readonly [name: string, meaning: Meaning])[],
): Meaning | undefined {
  const [chosen, other] = choices.filter(([name]) => has(fields, name))
  for (const [name] of choices) optional(fields, name, yes)
  if (other) note(fields.notes, 'contradicts', fields.element, { within: `/${other[0]}` })
  return chosen?.[1]
}

export function attribute<Value>(
  element: XmlElement,
  name: string,
  { notes, kind }: { notes: Notes; kind: Kind<Value> },
): Value | undefined {
  const found = element.attr(name)
  if (!found) return undefined
  const value = kind.read(found.value)
  return isUnfit(value) ? note(notes, value.unfit, element, { within: `/@${name}`, given: found.value }) : value
}

export function requiredAttribute<Value>(
  element: XmlElement,
  name: string,
  how: { notes: Notes; kind: Kind<Value> },
): Value {
  const hasIt = element.attr(name) !== null
  if (!hasIt) note(how.notes, 'missing', element, { within: `/@${name}` })
  return hasIt ? (attribute(element, name, how) as Value) : neverSeen()
}

/** The value of an element. Where there is none a fault is noted, and what is given back is never seen. */
export function valueIn<Value>(element: XmlElement, notes: Notes, kind: Kind<Value>): Value {
  for (let node = element.firstChild; node; node = node.next) {
    if (node instanceof XmlElement) note(notes, 'unknown_element', node)
  }
  const given = element.content
  const value = given === '' ? { unfit: 'empty' as const } : kind.read(given)
  if (!isUnfit(value)) return value
  note(notes, value.unfit, element, { given: given || undefined })
  return neverSeen()
}

export function missing<Value>(fields: Fields, name: string): Value {
  note(fields.notes, 'missing', fields.element, { within: `/${name}` })
  return neverSeen()
}

/** One fault refuses the whole file, so that nothing stands in for a value that could not be read. */
function neverSeen<Value>(): Value {
  return undefined as Value
}

type Said<Given> = {
  [Key in keyof Given as undefined extends Given[Key] ? never : Key]: Given[Key]
} & {
  [Key in keyof Given as undefined extends Given[Key] ? Key : never]?: Exclude<Given[Key], undefined>
}

/** Without the names of what is not said: an amount that is absent is no amount, and never nought. */
export function said<Given extends object>(given: Given): Said<Given> {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Said<Given>
}

/** `said`, or `undefined` where nothing is. */
export function saidIfAny<Given extends object>(given: Given): Said<Given> | undefined {
  const found = said(given)
  return Object.keys(found).length === 0 ? undefined : found
}
