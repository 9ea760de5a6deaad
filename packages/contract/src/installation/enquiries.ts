import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { email, id, instant, name, phone, plainLineOrEmpty, plainText } from '../shapes.ts'

/** What visitors of the public pages write about. */
export const enquiryKinds = ['question', 'quote', 'demo', 'call'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

/** In which people may be paid where another business employs them. Everything else of the product is in pounds. */
export const enquiryCurrencies = ['GBP', 'USD', 'EUR', 'AED', 'SAR'] as const

/** What the form takes; the fields of other kinds stay empty. */
export const enquiryForm = z.object({
  kind: z.enum(enquiryKinds),
  name,
  email: z.string().trim().pipe(email),
  company: plainLineOrEmpty(100),
  phone: phone,
  employees: z
    .string()
    .trim()
    .regex(/^(?:[1-9]\d{0,4}|100000)?$/, 'a whole number from 1 to 100,000'),
  currency: z.union([z.literal(''), z.enum(enquiryCurrencies)]),
  suits: plainLineOrEmpty(200),
  message: plainText(4000),
})

export const enquiryState = z.enum(['new', 'answered', 'closed'])
export type EnquiryState = z.infer<typeof enquiryState>

const basket = z.object({
  /** As the address of the price page holds it. */
  query: z.string(),
  /** What the page showed, without VAT. */
  month: money,
  year: money,
  once: money,
})

export const enquiry = z.object({
  id,
  kind: z.enum(enquiryKinds),
  state: enquiryState,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  employees: z.int().nullable(),
  currency: z.string(),
  suits: z.string(),
  message: z.string(),
  basket: basket.nullable(),
  /** Of the page it was written on. */
  language: z.string(),
  madeAt: instant,
  changedAt: instant,
})
export type Enquiry = z.infer<typeof enquiry>

export const enquiries = section('enquiries', {
  routes: {
    list: route({
      method: 'GET',
      path: '/api/operator/enquiries',
      summary: 'What visitors of the public pages wrote, 25 on a page, those that wait first, then the latest',
      access: 'operator',
      reach: 'installation',
      // A visitor is of no company, so nobody announces it: the page asks by itself.
      shows: [],
      query: z.object({ page: z.coerce.number().int().min(0).max(10_000).default(0) }),
      response: z.object({ enquiries: z.array(enquiry), hasMore: z.boolean(), waiting: z.int() }),
    }),
    setState: route({
      method: 'POST',
      path: '/api/operator/enquiries/:id/state',
      summary: 'Note that an enquiry was answered or closed, or waits again',
      access: 'operator',
      reach: 'installation',
      params: z.object({ id }),
      body: z.strictObject({ state: enquiryState }),
      changes: [],
      response: enquiry,
    }),
  },
})
