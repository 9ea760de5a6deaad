// Of the platform, in browsers as in Node; these packages are checked with neither's types.
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean },
) => { readonly encoding: string; decode(bytes: Uint8Array): string }

/**
 * The text of an XML file in the encoding it has, without its XML declaration. A byte order mark counts more than what is
 * declared, as XML has it. What is not in the encoding it says is refused, not guessed at.
 */
export function decodeXml(bytes: Uint8Array): { text: string } | { problem: string } {
  const encoding = encodingOf(bytes)
  let decoder: InstanceType<typeof TextDecoder>
  try {
    decoder = new TextDecoder(encoding, { fatal: true })
  } catch {
    return { problem: `the encoding ${encoding} is not known` }
  }
  try {
    return { text: withoutDeclaration(decoder.decode(bytes)) }
  } catch {
    return { problem: `not in the encoding ${decoder.encoding}` }
  }
}

/** What it declares of an encoding was said of bytes, and is no longer true of text. */
export function withoutDeclaration(xml: string): string {
  return xml.replace(/^\uFEFF?(?:<\?xml\s[^>]{0,200}\?>)?/, '')
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  const [, declared = 'utf-8'] = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/.exec(start) ?? []
  // Read in single bytes it is not in UTF-16: .NET declares what a text had in memory, and then writes UTF-8.
  return /^(utf-?16|ucs-?2)/i.test(declared) ? 'utf-8' : declared
}
