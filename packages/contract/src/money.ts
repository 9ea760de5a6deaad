import { formatPounds, type Pence, parsePounds, pence } from '@gpod/money'
import { z } from 'zod'

const decimalText = z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/)

/** Money on the wire: decimal pounds as text ("12.50") outside, whole pence inside. The one codec for both directions. */
export const money = z
  .codec(decimalText, z.custom<Pence>(Number.isSafeInteger), {
    decode: (text, context) => {
      const amount = parsePounds(text)
      if (amount !== undefined) return amount
      context.issues.push({ code: 'custom', message: 'not an amount in pounds', input: text })
      return z.NEVER
    },
    encode: (amount) => formatPounds(amount),
  })
  .meta({ description: 'Pounds as decimal text, e.g. "12.50"', examples: ['12.50'] })

/**
 * An amount a client sends. Text is preferred; a JSON number with at most two decimals is accepted too,
 * because the specified client sends one.
 */
export const moneyInput = z
  .codec(z.union([decimalText, z.number()]), z.custom<Pence>(Number.isSafeInteger), {
    decode: (value, context) => {
      const amount = parsePounds(typeof value === 'number' ? String(value) : value)
      if (amount !== undefined) return amount
      context.issues.push({ code: 'custom', message: 'not an amount in pounds', input: value })
      return z.NEVER
    },
    encode: (amount) => formatPounds(amount),
  })
  .meta({
    description: 'Pounds as decimal text ("12.50"); a number with at most two decimals is accepted',
    examples: ['12.50'],
  })

export { pence }
