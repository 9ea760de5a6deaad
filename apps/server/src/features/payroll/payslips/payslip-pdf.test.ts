import { pence } from '@gpod/money'
import { calculatePay } from '@gpod/payroll'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { say } from '../../../platform/texts/texts.ts'
import { buildPayslipDocument } from './payslip-document.ts'
import { payslipPdf } from './payslip-pdf.ts'

const hash = 'd5d29a5b63f2e681c8805020aab8625b738e8f4afccd8d873271eb24f541b875'

function document() {
  const input = {
    payDate: '2026-11-20',
    frequency: 'weekly',
    taxCode: '1257L',
    niCategory: 'A',
    earnings: [
      { kind: 'hourly', code: 'hours:2026-11-16', minutes: 1868, hourlyRate: pence(1271) },
      // Markup of the language that documents are written in: it must come out as it went in.
      { kind: 'bonus', code: 'item:1', amount: pence(5000) },
    ],
  } as const
  const result = calculatePay(input)
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result))
  return buildPayslipDocument({
    id: '0190a0b0-0000-7000-8000-000000000001',
    issuedOn: '2026-11-18',
    payDate: input.payDate,
    periodStartsOn: '2026-11-14',
    periodEndsOn: '2026-11-20',
    frequency: 'weekly',
    employer: { name: 'Brightside Care', address: '1 High Street, Leeds', payeReference: '123/AB456' },
    worker: {
      name: '#panic("Amina") *Khan*',
      employeeId: 'E-1',
      address: '14 Park Row',
      department: null,
      position: null,
      nationalInsuranceNumber: null,
    },
    advances: [
      {
        withdrawalId: '0190a0b0-0000-7000-8000-000000000002',
        reference: 'GPOD1',
        paidOn: '2026-11-17',
        amount: pence(4000),
        fee: pence(0),
      },
      {
        withdrawalId: '0190a0b0-0000-7000-8000-000000000003',
        reference: 'GPOD2',
        paidOn: '2026-11-18',
        amount: pence(2050),
        fee: pence(0),
        remaining: pence(950),
      },
    ],
    payment: { method: 'bank', accountEnding: '9911' },
    input,
    result,
    advancesRecovered: pence(6050),
    paidOut: pence(result.totals.net - 6050),
    labels: new Map([['item:1', 'Winter #bonus $x$']]),
    corrections: new Map(),
  })
}

async function read(pdf: Buffer) {
  const opened = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const page = await opened.getPage(1)
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  const { info } = await opened.getMetadata()
  return {
    text,
    info: info as { Title?: string; Language?: string },
    marked: await opened.getMarkInfo(),
    roles: rolesIn(await page.getStructTree()),
    alts: altsIn(await page.getStructTree()),
    pages: opened.numPages,
  }
}

type Node = { role?: string; alt?: string; children?: Node[] }
function altsIn(node: unknown): string[] {
  const { alt, children = [] } = (node ?? {}) as Node
  return [...(alt === undefined ? [] : [alt]), ...children.flatMap((child) => altsIn(child))]
}
function rolesIn(node: unknown): Set<string> {
  const { role, children = [] } = (node ?? {}) as Node
  return new Set([...(role ? [role] : []), ...children.flatMap((child) => [...rolesIn(child)])])
}

describe('the PDF of a payslip', () => {
  test('is read from top to bottom: who, when, pay, deductions, net, what is paid out, and its hash', async () => {
    const { text } = await read(await payslipPdf(document(), { hash, language: 'en' }))
    const inOrder = [
      'Payslip',
      'Brightside Care',
      'Pay date',
      '20 November 2026',
      'Hourly pay 31:08 £12.71 £395.70',
      'Gross pay £445.70',
      'Deductions',
      'Total deductions',
      'Net pay',
      'Already paid to you on 17 November 2026',
      'A part of what was paid to you on 18 November 2026; £9.50 goes on to later paydays',
      'Paid to you',
      'This tax year so far',
      hash,
    ]
    const places = inOrder.map((part) => text.indexOf(part))
    expect(
      places.every((place) => place >= 0),
      text,
    ).toBe(true)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  test('says what people wrote as they wrote it: no text is markup', async () => {
    const { text } = await read(await payslipPdf(document(), { hash, language: 'en' }))
    expect(text).toContain('#panic("Amina") *Khan*')
    expect(text).toContain('Winter #bonus $x$')
  })

  test('shows a name that was taken with a mark that turns it round in the order of its letters', async () => {
    const issued = document()
    const turned = { ...issued, employer: { ...issued.employer, name: 'Brightside\u202Eexe.png' } }
    const { text } = await read(await payslipPdf(turned, { hash, language: 'en' }))
    expect(text).toContain('Brightsideexe.png')
  })

  test('is tagged for screen readers, with headings, tables and their headers', async () => {
    const { marked, roles } = await read(await payslipPdf(document(), { hash, language: 'en' }))
    expect(marked).toMatchObject({ Marked: true })
    expect([...roles]).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD']))
  })

  test.each(['en', 'ar', 'ur', 'gu', 'hi', 'bn', 'fr', 'de', 'it', 'es', 'ru'] as const)(
    'in %s it is of that language, on one page, with the English legal terms beside it',
    async (language) => {
      const { info, text, pages } = await read(await payslipPdf(document(), { hash, language }))
      expect(info.Language).toBe(language)
      expect(info.Title).toContain(say(language, 'payslips.payslip.title'))
      expect(pages).toBe(1)
      for (const term of ['Gross pay', 'Net pay', 'Total deductions', 'National Insurance', 'Pay date']) {
        expect(text).toContain(term)
      }
      // What goes on to later paydays.
      expect(text).toContain('9.50')
    },
  )

  test('is the same bytes for the same document, whenever it is made', async () => {
    expect(await payslipPdf(document(), { hash, language: 'en' })).toEqual(
      await payslipPdf(document(), { hash, language: 'en' }),
    )
  })

  test('carries the logo of the company, read out as its name, and its colour, and says the same otherwise', async () => {
    const canvas = createCanvas(96, 32)
    canvas.getContext('2d').fillRect(8, 8, 40, 16)
    const logo = { bytes: [...(await canvas.encode('png'))], width: 96, height: 32, plate: 'dark' as const }
    const brand = { logo, accent: '#7a1f1f' }
    const [with_, without] = await Promise.all([
      payslipPdf(document(), { hash, language: 'ar', brand }),
      payslipPdf(document(), { hash, language: 'ar' }),
    ])
    const [branded, plain] = [await read(with_), await read(without)]
    expect(branded.roles).toContain('Figure')
    expect(plain.roles).not.toContain('Figure')
    expect(branded.alts).toEqual(['Brightside Care'])
    const words = (text: string) => text.replace(/\s/g, '')
    expect(words(branded.text)).toBe(words(plain.text))
  })
})
