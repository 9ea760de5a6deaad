import { inflateRawSync, inflateSync } from 'node:zlib'
import type { DocumentType, FileFault } from '@gpod/contract'
import { imageSize } from 'image-size'

/** What a file is by its content, or why it is not taken. Its name says nothing of it. */
export type Judged = { type: DocumentType } | { fault: FileFault }

/** What a phone takes has 50 million points; one that is larger is made to fill a memory. */
const mostPixels = 100_000_000
const longestSide = 20_000

/**
 * What these bytes are, by what is in them. Taken is what shows or downloads and runs nothing: no SVG or HTML, no program,
 * no macro, no script in a PDF. Nothing is unpacked beyond what is counted before.
 */
export function judgeFile(content: Buffer): Judged {
  const start = content.subarray(0, 1024)
  if (start.subarray(0, 5).toString('latin1') === '%PDF-') return judgePdf(content)
  if (begins(start, [0xff, 0xd8, 0xff])) return judgePicture(content, 'jpeg')
  if (begins(start, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return judgePicture(content, 'png')
  if (start.subarray(0, 4).toString('latin1') === 'RIFF' && start.subarray(8, 12).toString('latin1') === 'WEBP')
    return judgePicture(content, 'webp')
  if (begins(start, [0x50, 0x4b, 0x03, 0x04])) return judgeOffice(content)
  // An office file that is encrypted, or of before 2007.
  if (begins(start, [0xd0, 0xcf, 0x11, 0xe0])) return { fault: 'locked' }
  return judgeText(content)
}

const begins = (content: Buffer, bytes: readonly number[]) => bytes.every((byte, at) => content[at] === byte)

/** Whether a picture has its end: one that was cut off shows half of what it should. */
function isWhole(content: Buffer, type: 'jpeg' | 'png' | 'webp'): boolean {
  if (type === 'png') return content.lastIndexOf('IEND') !== -1
  if (type === 'jpeg') return content.lastIndexOf(Buffer.from([0xff, 0xd9])) !== -1
  return content.length >= 12 && content.readUInt32LE(4) + 8 <= content.length
}

function judgePicture(content: Buffer, type: 'jpeg' | 'png' | 'webp'): Judged {
  if (!isWhole(content, type)) return { fault: 'broken' }
  let found: { width: number; height: number }
  try {
    found = imageSize(content)
  } catch {
    return { fault: 'broken' }
  }
  const { width, height } = found
  if (!(width > 0 && height > 0)) return { fault: 'broken' }
  if (width > longestSide || height > longestSide || width * height > mostPixels) return { fault: 'too_large' }
  return { type }
}

/** Names of a PDF by which something runs, opens something else, or is hidden in it; a sign of a name may be written as #xx. */
const running = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|ImportData|SubmitForm|XFA)(?=[\s/<>[\]()%\0]|$)/
const mostInflated = { ofOne: 16 * 1024 * 1024, ofAll: 64 * 1024 * 1024 }

function judgePdf(content: Buffer): Judged {
  const text = content.toString('latin1')
  if (!text.includes('%%EOF') && !text.includes('startxref')) return { fault: 'broken' }
  if (/\/Encrypt(?=[\s/<(\d])/.test(text)) return { fault: 'locked' }
  // Pictures and fonts are not read: what runs stands between the objects, or in a stream of objects.
  let spoken = ''
  let inflated = 0
  let at = 0
  for (;;) {
    const stream = text.indexOf('stream', at)
    if (stream === -1) break
    const before = text.slice(at, stream)
    spoken += before
    const end = text.indexOf('endstream', stream)
    if (end === -1) break
    at = end + 'endstream'.length
    if (!/\/(?:ObjStm|#4fbjStm)/i.test(before.slice(before.lastIndexOf(' obj')))) continue
    let objects: Buffer
    try {
      const from = stream + 'stream'.length + (text[stream + 6] === '\r' ? 2 : 1)
      objects = inflateSync(content.subarray(from, end), { maxOutputLength: mostInflated.ofOne })
    } catch (error) {
      return { fault: (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'broken' }
    }
    inflated += objects.length
    if (inflated > mostInflated.ofAll) return { fault: 'too_large' }
    spoken += objects.toString('latin1')
  }
  spoken += text.slice(at)
  const named = spoken.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return running.test(named) ? { fault: 'runs_programs' } : { type: 'pdf' }
}

type Entry = { name: string; bytes: number; packed: number; at: number; method: number; isLocked: boolean }

/** As much as is in an office file that is 25 MB long; a bomb unpacks to a thousand times that. */
const mostUnpacked = 300 * 1024 * 1024
const mostEntries = 5_000

/** A Word or Excel file of today: a ZIP of the parts that the standard names, and no macros. */
function judgeOffice(content: Buffer): Judged {
  const entries = listZip(content)
  if (entries === null) return { fault: 'broken' }
  if (entries.some(({ isLocked }) => isLocked)) return { fault: 'locked' }
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > mostUnpacked) return { fault: 'too_large' }
  const names = new Set(entries.map(({ name }) => name))
  if (!names.has('[Content_Types].xml')) return { fault: 'unknown_type' }
  const type = names.has('word/document.xml') ? 'docx' : names.has('xl/workbook.xml') ? 'xlsx' : null
  if (type === null) return { fault: 'unknown_type' }
  const kinds = readEntry(
    content,
    entries.find(({ name }) => name === '[Content_Types].xml'),
  )
  if (kinds === null) return { fault: 'broken' }
  const hasProgram = entries.some(
    ({ name }) => /vbaProject|activeX|\.bin$|embeddings\//i.test(name) && !/printerSettings/i.test(name),
  )
  if (hasProgram || /macroEnabled|vbaProject/i.test(kinds)) return { fault: 'runs_programs' }
  return { type }
}

/** The directory at the end of a ZIP; null where there is none, or it says what is not so. */
function listZip(content: Buffer): Entry[] | null {
  const end = content.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end === -1 || end + 22 > content.length) return null
  const count = content.readUInt16LE(end + 10)
  let at = content.readUInt32LE(end + 16)
  if (count === 0 || count > mostEntries) return null
  const entries: Entry[] = []
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > end || content.readUInt32LE(at) !== 0x02014b50) return null
    const nameBytes = content.readUInt16LE(at + 28)
    entries.push({
      name: content.subarray(at + 46, at + 46 + nameBytes).toString('utf8'),
      isLocked: (content.readUInt16LE(at + 8) & 1) === 1,
      method: content.readUInt16LE(at + 10),
      packed: content.readUInt32LE(at + 20),
      bytes: content.readUInt32LE(at + 24),
      at: content.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
  }
  return entries
}

function readEntry(content: Buffer, entry: Entry | undefined): string | null {
  if (entry === undefined || entry.at + 30 > content.length) return null
  const from = entry.at + 30 + content.readUInt16LE(entry.at + 26) + content.readUInt16LE(entry.at + 28)
  const packed = content.subarray(from, from + entry.packed)
  try {
    return (entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: 4 * 1024 * 1024 })).toString('utf8')
  } catch {
    return null
  }
}

/** What a browser would take for a page or a picture with script, however it is called. */
const markup = /^\s*(?:<\?xml|<!doctype|<!--|<(?:svg|html|head|body|script|iframe|math|x?html)\b)/i

function judgeText(content: Buffer): Judged {
  if (content.includes(0)) return { fault: 'unknown_type' }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return { fault: 'unknown_type' }
  }
  if (markup.test(text) || /<(?:svg|script|html)\b/i.test(text)) return { fault: 'unknown_type' }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has
  if (/[\x01-\x08\x0e-\x1f]/.test(text)) return { fault: 'unknown_type' }
  return { type: isTable(text) ? 'csv' : 'txt' }
}

/** As many fields in each of its first lines, and more than one. */
function isTable(text: string): boolean {
  const lines = text.split(/\r?\n/, 6).filter((line) => line !== '')
  const fields = lines.map((line) => line.replace(/"[^"]*"/g, '').split(/[,;\t]/).length)
  return lines.length > 1 && (fields[0] ?? 0) > 1 && fields.every((count) => count === fields[0])
}
