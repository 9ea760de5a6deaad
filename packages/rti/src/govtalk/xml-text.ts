/** Text as it stands between tags or in an attribute. Throws where XML 1.0 has no way to write a character. */
export function escapeXml(text: string): string {
  if (unwritable.test(text)) throw new RangeError('a character that XML cannot carry')
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}

const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

/** `<name attribute="…">text</name>`, or nothing where there is no text to say. */
export function element(name: string, text: string | undefined, attributes = ''): string {
  return text === undefined ? '' : `<${name}${attributes}>${escapeXml(text)}</${name}>`
}
