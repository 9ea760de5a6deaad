import { routes } from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import { parseTaxCode, type TaxCode } from '@gpod/payroll'
import { figure, type Sentence, type Told } from '../told.ts'
import type { ToolCall } from './tool-call.ts'

const { takeHome } = routes

/** The code of their record, and what its letters and number mean, as GOV.UK tells it ("Tax codes: what your tax code means"). */
export async function taxCode({ door }: ToolCall): Promise<Told> {
  const terms = await door.get(takeHome.ownTerms)
  const rest = { open: ['tax', 'payslips'], article: 'tax-code' } as const
  if (terms.taxCode === null) return { sentences: [{ text: 'tax_code_none' }], ...rest }
  const where = (at: string) => ({ route: takeHome.ownTerms, at, link: '/tax' })
  const read = parseTaxCode(terms.taxCode)
  const isByItself =
    terms.taxBasis === 'week1_month1' || (read.outcome === 'read' && read.basisInText === 'week1_month1')
  return {
    sentences: [
      { text: 'tax_code', figures: { code: figure.text('tax code', terms.taxCode, where('taxCode')) } },
      ...(read.outcome === 'read' ? meaningOf(read, where) : []),
      ...(isByItself ? [{ text: 'tax_by_itself' }] : []),
    ],
    ...rest,
  }
}

/** A number of a code stands for ten pounds each. */
const tens = (number: number): Pence => pence(number * 10 * 100)

function meaningOf({ code, nation }: TaxCode, where: (at: string) => Parameters<typeof figure.text>[2]): Sentence[] {
  const ofNation: Sentence[] =
    nation === 'england_northern_ireland' ? [] : [{ text: 'tax_code_nation', words: { nation } }]
  switch (code.kind) {
    case 'no_tax':
      return [{ text: 'tax_code_no_tax' }]
    case 'flat_rate': {
      const rate = nation === 'scotland' ? scottishRates[code.rate] : rates[code.rate]
      return [{ text: 'tax_code_flat', words: { rate } }, ...ofNation]
    }
    case 'addition':
      return [
        {
          text: 'tax_code_added',
          figures: {
            added: figure.money(
              'added to taxable pay in a year',
              tens(code.number),
              where('taxCode: number times ten'),
            ),
          },
        },
        ...ofNation,
      ]
    case 'allowance':
      if (code.number === 0) return [{ text: 'tax_code_nothing_free' }, ...ofNation]
      return [
        {
          text: 'tax_code_free',
          figures: {
            free: figure.money('free of tax in a year', tens(code.number), where('taxCode: number times ten')),
          },
        },
        ...(lettersInUse.has(code.suffix) ? [{ text: 'tax_code_letter', words: { letter: code.suffix } }] : []),
        ...ofNation,
      ]
  }
}

/** Letters that HMRC gives today; P and Y were for ages, until 2016. */
const lettersInUse: ReadonlySet<string> = new Set(['L', 'M', 'N', 'T'])
const rates = { BR: 'basic', D0: 'higher', D1: 'additional', D2: 'other', D3: 'other' } as const
const scottishRates = { BR: 'basic', D0: 'intermediate', D1: 'higher', D2: 'advanced', D3: 'top' } as const
