import { z } from 'zod'
import { isName, isPlainLine, isPlainText } from './plain-text.ts'

export const id = z.uuid()
/** What payroll can be about: no date in it lies before the oldest living person or past any plan. */
const isOfOurTime = (text: string) => text >= '1900' && text < '2200'
/** A calendar day, "2026-11-21". */
export const day = z.iso.date().refine(isOfOurTime, 'not a day between 1900 and 2199')
/** A moment in UTC, "2026-11-21T08:00:00.000Z"; nobody says it finer than a billionth of a second, and no database keeps it. */
export const instant = z.iso
  .datetime()
  .refine((text) => isOfOurTime(text) && text.length <= 30, 'not a moment between 1900 and 2199')

/** What is too long is not looked at further: patterns take their time over it. */
const nothingMore = { abort: true }

/** One line of text that shows as it is: a department, an employee number, what stands on a payslip. */
export const plainLine = (longest: number) =>
  z.string().trim().min(1).max(longest, nothingMore).refine(isPlainLine, 'hidden characters, or no letter or digit')
/** Text of several lines that shows as it is; empty where nothing was written. */
export const plainText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, nothingMore)
    .refine((text) => text === '' || isPlainText(text), 'hidden characters, or no letter or digit')
/** One line that shows as it is, or nothing. */
export const plainLineOrEmpty = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, nothingMore)
    .refine((text) => text === '' || isPlainLine(text), 'hidden characters, or no letter or digit')
/** Digits of any script as people group them: +44 (0)20 7946 0009, 01632-960 412, 020 7946 0009 ext. 12. */
const written = /^\+?[\p{Nd}\s().\-/\u2010-\u2013]+(?:(?:ext|x|#)\.? ?\p{Nd}{1,6})?$/iu
/** What is dialled from anywhere is 15 digits at most (ITU-T E.164), and what is dialled within a town six at least. */
const fewestDigits = 6
const mostDigits = 15

/** Whether a text can be a telephone number, in whatever way it is written. */
export function isPhone(text: string): boolean {
  const dialled = text.replace(/(?:ext|x|#)\.? ?\p{Nd}+$/iu, '').replace(/^(?:\+|00)/, '')
  const digits = dialled.match(/\p{Nd}/gu)?.length ?? 0
  return written.test(text) && digits >= fewestDigits && digits <= mostDigits
}

/** A telephone number as it is written, or nothing. What is copied from a list of contacts often comes between marks of direction. */
export const phone = z
  .string()
  .max(100, nothingMore)
  .transform((text) => text.replace(/\p{Cf}/gu, '').trim())
  .pipe(plainLineOrEmpty(30).refine((text) => text === '' || isPhone(text), 'not a telephone number'))
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
/** Where in the UK: bank holidays and who helps depend on it. */
export const nation = z.enum(['england', 'wales', 'scotland', 'northern_ireland'])
export type Nation = z.infer<typeof nation>
export const empty = z.object({})

/**
 * How far the money of a payslip is: `due` until its payday has come and its run is paid, `overdue` after a payday on
 * which it was not.
 */
export const payState = z.enum(['due', 'overdue', 'paid'])
export type PayState = z.infer<typeof payState>
