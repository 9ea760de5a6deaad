import { deflateRawSync, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { pdfOf } from '../../../../test/documents/pdf.ts'
import { judgeFile } from './judge-file.ts'

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const pngOf = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    u32(13),
    Buffer.from('IHDR'),
    u32(width),
    u32(height),
    Buffer.from([8, 2, 0, 0, 0]),
    u32(0),
    u32(0),
    Buffer.from('IEND'),
    u32(0xae426082),
  ])
const jpegOf = (width: number, height: number) => {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  const frame = Buffer.concat([
    Buffer.from([0xff, 0xc0, 0, 17, 8]),
    size,
    Buffer.from([3, 1, 17, 0, 2, 17, 0, 3, 17, 0]),
  ])
  const app0 = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    Buffer.from('JFIF\0'),
    Buffer.from([1, 1, 0, 0, 1, 0, 1, 0, 0]),
  ])
  return Buffer.concat([app0, frame, Buffer.alloc(64), Buffer.from([0xff, 0xd9])])
}
const types = '<?xml version="1.0"?><Types><Override PartName="/word/document.xml"/></Types>'
const office = (parts: Record<string, string>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({ '[Content_Types].xml': types, ...parts }).map(([name, text]) => [name, strToU8(text)]),
      ),
    ),
  )
const withObject = (object: string) =>
  Buffer.from(pdfOf('x').toString('latin1').replace('trailer', `4 0 obj\n${object}\nendobj\ntrailer`), 'latin1')
const withObjectStream = (content: string) => {
  const packed = deflateSync(Buffer.from(content, 'latin1')).toString('latin1')
  return withObject(
    `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed}\nendstream`,
  )
}

describe('what a file is, is in it', () => {
  test.each([
    ['a PDF', pdfOf('x'), 'pdf'],
    [
      'a PDF with a picture in it',
      withObject('<</Subtype/Image/Length 30>>\nstream\n/JavaScript inside of a picture\nendstream'),
      'pdf',
    ],
    ['a PDF whose objects are packed', withObjectStream('4 0 <</Type/Page/AA/Contents 5 0 R>>'), 'pdf'],
    ['a PNG', pngOf(4000, 3000), 'png'],
    ['a JPEG', jpegOf(4000, 3000), 'jpeg'],
    ['a Word file', office({ 'word/document.xml': '<w/>' }), 'docx'],
    ['an Excel file', office({ 'xl/workbook.xml': '<x/>' }), 'xlsx'],
    ['a table', Buffer.from('name,hours\nNadia,"7,5"\nOla,8\n'), 'csv'],
    ['words', Buffer.from('Come in at nine.\nThe key is with Ola.\n'), 'txt'],
    ['words in Arabic', Buffer.from('مرحبا بكم في العمل'), 'txt'],
  ])('%s', (_what, content, type) => expect(judgeFile(content)).toEqual({ type }))
})

describe('not taken is', () => {
  test.each([
    ['a program', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'unknown_type'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'unknown_type'],
    ['an SVG behind words', Buffer.from('words first <svg onload="x()"/>'), 'unknown_type'],
    ['a page', Buffer.from('  <!DOCTYPE html><p>hello'), 'unknown_type'],
    ['a ZIP of anything', Buffer.from(zipSync({ 'a.exe': strToU8('x') })), 'unknown_type'],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00', 'latin1'), 'unknown_type'],
    ['a Word file with macros', office({ 'word/document.xml': '<w/>', 'word/vbaProject.bin': 'x' }), 'runs_programs'],
    [
      'a Word file with something else in it',
      office({ 'word/document.xml': '<w/>', 'word/embeddings/a.exe': 'x' }),
      'runs_programs',
    ],
    ['an office file that is encrypted', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'locked'],
    ['a PDF with a script', withObject('<</S/JavaScript/JS(app.alert(1))>>'), 'runs_programs'],
    ['a PDF with a script under another spelling', withObject('<</S/J#61vaScr#69pt/J#53(x)>>'), 'runs_programs'],
    ['a PDF with a script among packed objects', withObjectStream('4 0 <</S/JavaScript/JS(x)>>'), 'runs_programs'],
    ['a PDF that starts a program', withObject('<</S/Launch/F(cmd.exe)>>'), 'runs_programs'],
    ['a PDF with a password', withObject('<</Encrypt 9 0 R>>'), 'locked'],
    ['a PDF that is cut off', pdfOf('x').subarray(0, 60), 'broken'],
    ['a picture that is cut off', pngOf(10, 10).subarray(0, 18), 'broken'],
    ['a picture of 50,000 points a side', pngOf(50_000, 50_000), 'too_large'],
    ['a photo of 50,000 points a side', jpegOf(50_000, 50_000), 'too_large'],
    ['a picture of two long sides', pngOf(19_000, 19_000), 'too_large'],
  ])('%s', (_what, content, fault) => expect(judgeFile(content)).toEqual({ fault }))

  test('a ZIP that unpacks to a thousand times itself, and it is not unpacked to find out', () => {
    const bomb = office({ 'word/document.xml': '\0'.repeat(1024 * 1024) })
    // What the directory says of it: 4 GB.
    const at = bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    bomb.writeUInt32LE(0xfffffff0, at + 24)
    expect(judgeFile(bomb)).toEqual({ fault: 'too_large' })
  })

  test('a PDF whose packed objects are a bomb', () => {
    expect(judgeFile(withObjectStream('/Page '.repeat(4 * 1024 * 1024)))).toEqual({ fault: 'too_large' })
  })

  test('a list of contents in a ZIP that is a bomb itself', () => {
    const packed = deflateRawSync(Buffer.alloc(8 * 1024 * 1024))
    const content = Buffer.from(
      zipSync({ '[Content_Types].xml': new Uint8Array(8 * 1024 * 1024), 'word/document.xml': strToU8('<w/>') }),
    )
    expect(packed.length).toBeLessThan(content.length)
    expect(judgeFile(content)).toEqual({ fault: 'broken' })
  })
})
