import type { routes } from '@gpod/contract'
import type { z } from 'zod'
import { type Answer, callProduct, type TestCompany, type TestProduct, type TestWorker, write } from './product.ts'

type Routes = typeof routes

/** What one request of a route has, with every field that may be in its query. */
type RequestOf<R, Ids> = (R extends { params: infer P extends z.ZodType }
  ? { params: (ids: Ids) => { [Field in keyof z.input<P>]-?: z.input<P>[Field] & string } }
  : unknown) &
  (R extends { query: infer Q extends z.ZodType } ? { query: { [Field in keyof z.input<Q>]-?: string } } : unknown) &
  (R extends { body: infer B extends z.ZodType } ? { body: NonNullable<z.input<B>> } : unknown)

type TakesSomething = { params: z.ZodType } | { query: z.ZodType } | { body: z.ZodType }

/** The routes of a section that take something: an id, a query or a body. */
type RequestsOf<Name extends keyof Routes, Ids> = {
  [R in keyof Routes[Name] as Routes[Name][R] extends TakesSomething ? R : never]: RequestOf<Routes[Name][R], Ids>
}

/** The sections that have such routes. */
export type SampledName = {
  [Name in keyof Routes]: keyof RequestsOf<Name, never> extends never ? never : Name
}[keyof Routes]

export type IdsAmong<Made> = { [Key in keyof Made as Made[Key] extends string ? Key : never]: Made[Key] }

type None = Record<never, never>

/** A company and one who works there, from their second Monday on. */
export type Scene = { product: TestProduct; company: TestCompany; worker: TestWorker }

type Rows<Makes, Needs> = keyof Makes extends never
  ? { rows?: (scene: Scene, made: Needs) => Promise<void> }
  : { rows: (scene: Scene, made: Needs) => Promise<Makes> }

/**
 * What the tests over all sections need of one: a whole request of each of its routes that takes something, with the ids
 * of what the test company has; and rows in each of its tables. `Makes` is what the rows give for others to use and the
 * requests' ids, `Needs` what the rows of samples before it gave.
 */
export type Sample<Name extends SampledName, Makes = None, Needs = None> = {
  requests: RequestsOf<Name, IdsAmong<Makes & Needs> & { worker: string }>
} & Rows<Makes, Needs>

/** Any sample of a section, whatever it makes and needs. */
export type AnySample<Name extends SampledName> = {
  requests: RequestsOf<Name, never>
  rows?: (scene: Scene, made: never) => Promise<unknown>
}

/** Calls the API for a row that has to be there: a call that did not succeed is thrown. Gives the answer's body. */
export async function done(...call: Parameters<typeof callProduct>): Promise<Answer['body']> {
  const answer = await callProduct(...call)
  if (answer.status >= 300) throw new Error(`${call[1]} ${call[2]}: ${JSON.stringify(answer)}`)
  return answer.body
}

/** The id that a statement gives. */
export const idOf = async (...statement: Parameters<typeof write>): Promise<string> =>
  String((await write(...statement))[0]?.id)

/** Of nobody and nothing. */
export const nobody = '0190a0b0-0000-7000-8000-000000000000'

export const account = { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'N Boateng' }
