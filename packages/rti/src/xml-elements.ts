import { formatPounds, MoneyError, type Pence } from '@gpod/money'
import { escapeXml } from './govtalk/xml-text.ts'

/** Elements in the order they are written. What is `undefined` is left out; an array repeats its element. */
export interface XmlElements {
  readonly [name: string]: XmlContent | readonly XmlContent[] | undefined
}
/** Text, elements, or text under '#' with its attributes under '@name'. */
type XmlContent = string | XmlElements

/** The text of one element in a namespace, without XML declaration, on one line: the IRmark counts every space. */
export function writeXml(name: string, namespace: string, content: XmlElements): string {
  return writeElement(name, { '@xmlns': namespace, ...content })
}

function writeElement(name: string, content: XmlContent): string {
  if (typeof content === 'string') return `<${name}>${escapeXml(content)}</${name}>`
  let attributes = ''
  let inner = ''
  for (const [key, value] of Object.entries(content)) {
    if (value === undefined) continue
    if (isRepeated(value)) for (const each of value) inner += writeElement(key, each)
    else if (typeof value !== 'string') inner += writeElement(key, value)
    else if (key.startsWith('@')) attributes += ` ${key.slice(1)}="${escapeXml(value)}"`
    else inner += key === '#' ? escapeXml(value) : writeElement(key, value)
  }
  return `<${name}${attributes}>${inner}</${name}>`
}

function isRepeated(value: XmlContent | readonly XmlContent[]): value is readonly XmlContent[] {
  return Array.isArray(value)
}

/** An amount in pounds and pence as HMRC's monetary types have it: 1250 is "12.50". */
export function pounds(amount: Pence): string {
  return formatPounds(amount)
}

/** An amount that HMRC takes in whole pounds only. Throws `MoneyError` for one with pence in it. */
export function wholePounds(amount: Pence): string {
  if (amount % 100 !== 0) throw new MoneyError(`HMRC takes this amount in whole pounds: ${formatPounds(amount)}`)
  return formatPounds(amount)
}

export function optional<Value>(value: Value | undefined, write: (value: Value) => string): string | undefined {
  return value === undefined ? undefined : write(value)
}

export function yesOrNo(is: boolean): 'yes' | 'no' {
  return is ? 'yes' : 'no'
}

export function yes(is: boolean | undefined): 'yes' | undefined {
  return is ? 'yes' : undefined
}
