import { z } from 'zod'

export const id = z.uuid()
/** What payroll can be about: no date in it lies before the oldest living person or past any plan. */
const isOfOurTime = (text: string) => text >= '1900' && text < '2200'
/** A calendar day, "2026-11-21". */
export const day = z.iso.date().refine(isOfOurTime, 'not a day between 1900 and 2199')
/** A moment in UTC, "2026-11-21T08:00:00.000Z". */
export const instant = z.iso.datetime().refine(isOfOurTime, 'not a moment between 1900 and 2199')

/** What nobody sees or what turns the text around it: control and format characters, and others that print nothing. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
/** Within a word of Persian, Urdu or an Indian script a joiner decides how its letters are written. */
const joinersInWords = /(\p{M})[\u200C\u200D]|(\p{L})[\u200C\u200D](?=[\p{L}\p{M}])/gu

/** Whether a text is one line on which everything shows, in the order in which it stands there. */
export function isPlainLine(text: string): boolean {
  const plain = text.replace(joinersInWords, '$1$2')
  return !hidden.test(plain) && /[\p{L}\p{N}]/u.test(plain)
}

const joinedOrHidden =
  /(\p{M}[\u200C\u200D]|\p{L}[\u200C\u200D](?=[\p{L}\p{M}])|\n)|[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A text that was taken before this rule, as it is printed: without what is hidden, its lines kept. */
export function withoutHidden(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\t', ' ')
  return lines.replace(joinedOrHidden, (_whole, kept: string | undefined) => kept ?? '')
}

/**
 * What a reader of mail would make a link of: "://", "www.", an address of mail, a domain with a path or a port. A domain
 * by itself is some companies' name.
 */
const webAddress = /:\/\/|(?:^|[^\p{L}\p{N}])www\.|@[^\s@]+\.\p{L}|[\p{L}\p{N}]\.\p{L}{2,}(?:[/?#]\S|:\d)/iu

/** Whether a text can stand as a name in a mail from us: a plain line that leads nowhere. */
export function isName(text: string): boolean {
  return isPlainLine(text) && !webAddress.test(text.normalize('NFKC'))
}

/** What is too long is not looked at further: patterns take their time over it. */
const nothingMore = { abort: true }

/** One line of text that shows as it is: a department, an employee number, what stands on a payslip. */
export const plainLine = (longest: number) =>
  z.string().trim().min(1).max(longest, nothingMore).refine(isPlainLine, 'hidden characters, or no letter or digit')
/** The name of a person or a company. Those taken before this rule stay as they are. */
export const name = z
  .string()
  .trim()
  .min(1)
  .max(100, nothingMore)
  .refine(isName, 'hidden characters, a web address, or no letter or digit')
export const email = z.email().max(254)
export const department = plainLine(100)
export const reason = z.string().trim().min(3).max(500)
/** Spaces and hyphens between the characters of a number are left out; a longer text is none, however many it has. */
const longestSpaced = 40
/** Of a link that was mailed. */
export const linkToken = z.string().min(1).max(100)
export const password = z.string().min(1).max(1024)
export const newPassword = { password: z.string().max(1024), confirmPassword: z.string().max(1024) }
export const sortCode = z
  .string()
  .max(longestSpaced)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))
export const accountNumber = z
  .string()
  .max(longestSpaced)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{8}$/))
/** National Insurance number, HMRC's schema pattern without the space for an unknown suffix. */
export const nationalInsuranceNumber = z
  .string()
  .max(longestSpaced)
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .regex(
        /^([ACEHJLMOPRSWXY][A-CEGHJ-NPR-TW-Z]|B[A-CEHJ-NPR-TW-Z]|G[ACEGHJ-NPR-TW-Z]|[KT][A-CEGHJ-MPR-TW-Z]|N[A-CEGHJL-NPR-SW-Z]|Z[A-CEGHJ-NPR-TW-Y])\d{6}[A-D]$/,
      ),
  )
export const languages = ['en', 'ar', 'ur', 'gu', 'hi', 'bn', 'fr', 'de', 'it', 'es', 'ru'] as const
export const language = z.enum(languages)
export type Language = z.infer<typeof language>
export const empty = z.object({})

/**
 * How far the money of a payslip is: `due` until its payday has come and its run is paid, `overdue` after a payday on
 * which it was not.
 */
export const payState = z.enum(['due', 'overdue', 'paid'])
export type PayState = z.infer<typeof payState>
