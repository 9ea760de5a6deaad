import type { routes } from '@gpod/contract'
import type { z } from 'zod'
import type { TestCompany, TestProduct, TestWorker } from './product.ts'

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

type IdsAmong<Made> = { [Key in keyof Made as Made[Key] extends string ? Key : never]: Made[Key] }

type None = Record<never, never>

/** A company and one who works there, from whose second week on the samples add their rows. */
export type Scene = { product: TestProduct; company: TestCompany; worker: TestWorker }

/**
 * What the tests over all sections need of one: a whole request of each of its routes that takes something, with the id
 * of what the test company has of it. `Makes` is what its rows are known by there, `Needs` what samples before it made.
 */
export type Sample<Name extends SampledName, Makes = None, Needs = None> = {
  requests: RequestsOf<Name, IdsAmong<Makes & Needs> & { worker: string }>
}

/** Any sample of a section, whatever it makes and needs. */
export type AnySample<Name extends SampledName> = {
  requests: RequestsOf<Name, never>
}

/** Of nobody and nothing. */
export const nobody = '0190a0b0-0000-7000-8000-000000000000'

export const account = { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'N Boateng' }
