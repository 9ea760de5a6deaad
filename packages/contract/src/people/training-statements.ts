import { z } from 'zod'
import { instant } from '../shapes.ts'

/** Words of xAPI 1.0.3 by which learning is told. */
export const xapiVerbs = {
  progressed: 'http://adlnet.gov/expapi/verbs/progressed',
  passed: 'http://adlnet.gov/expapi/verbs/passed',
  failed: 'http://adlnet.gov/expapi/verbs/failed',
  completed: 'http://adlnet.gov/expapi/verbs/completed',
} as const
export type XapiVerb = keyof typeof xapiVerbs

const said = z.record(z.string().max(35), z.string().max(500))
/** An address by which something is named: of the web, or a URN. */
const iri = z
  .string()
  .max(1000)
  .regex(/^(https?:\/\/|urn:)[^\s<>"{}|\\^`]+$/i, 'an absolute IRI')
/** A moment by the clock of whoever writes; with an offset or Z. */
const timestamp = z.iso
  .datetime({ offset: true })
  .refine((text) => text >= '1900' && text < '2200' && text.length <= 40, 'not a moment between 1900 and 2199')
/** Of a hundred, two decimals at most, in -1 to 1. */
const score = z.object({
  scaled: z.number().min(-1).max(1).optional(),
  raw: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
})

/** Who: by one of the four ways in which xAPI names an agent, of which two are matched here. */
const actor = z
  .object({
    objectType: z.literal('Agent').optional(),
    name: z.string().max(200).optional(),
    mbox: z
      .string()
      .max(320)
      .regex(/^mailto:[^\s@]+@[^\s@]+$/i)
      .optional(),
    account: z.object({ homePage: iri, name: z.string().min(1).max(100) }).optional(),
    mbox_sha1sum: z
      .string()
      .regex(/^[0-9a-f]{40}$/i)
      .optional(),
    openid: iri.optional(),
  })
  .refine(
    ({ mbox, account, mbox_sha1sum, openid }) =>
      [mbox, account, mbox_sha1sum, openid].filter((one) => one !== undefined).length === 1,
    'one way of naming them, and no more',
  )

const taken = z.object({
  id: z.uuid(),
  actor,
  verb: z.object({ id: iri, display: said.optional() }),
  object: z.object({
    objectType: z.literal('Activity').optional(),
    id: iri,
    definition: z.object({ name: said.optional(), description: said.optional(), type: iri.optional() }).optional(),
  }),
  result: z
    .object({
      score: score.optional(),
      success: z.boolean().optional(),
      completion: z.boolean().optional(),
      duration: z.string().max(60).optional(),
    })
    .optional(),
  timestamp,
  version: z
    .string()
    .regex(/^1\.0(\.\d+)?$/)
    .optional(),
})
export type TakenStatement = z.infer<typeof taken>

export const statementsBody = z.strictObject({ statements: z.array(taken).min(1).max(200) })

export const statementAnswer = z.object({
  /** Kept now, and there before. */
  taken: z.int(),
  known: z.int(),
  /** Of people who are not found here; nothing of them is kept. */
  unmatched: z.array(z.string()),
})

/** A statement as it is given. */
export const xapiStatement = z.object({
  id: z.string(),
  version: z.literal('1.0.3'),
  actor: z.object({
    objectType: z.literal('Agent'),
    name: z.string(),
    account: z.object({ homePage: z.string(), name: z.string() }),
  }),
  verb: z.object({ id: z.string(), display: z.record(z.string(), z.string()) }),
  object: z.object({
    objectType: z.literal('Activity'),
    id: z.string(),
    definition: z.object({ type: z.string(), name: z.record(z.string(), z.string()) }),
  }),
  result: z.object({
    score: z.object({ scaled: z.number(), raw: z.int(), min: z.literal(0), max: z.int() }).optional(),
    success: z.boolean().optional(),
    completion: z.boolean().optional(),
    extensions: z.record(z.string(), z.int()).optional(),
  }),
  timestamp: instant,
})
export type XapiStatement = z.infer<typeof xapiStatement>
