import { z } from 'zod'
import { money, moneyInput } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, empty, id, instant, plainLine, plainText, reason } from '../shapes.ts'

/** What is paid for by giving up pay; a perk costs nothing. */
export const benefitKinds = ['cycle_to_work', 'car', 'technology', 'other', 'perk'] as const
export const benefitKind = z.enum(benefitKinds)
export type BenefitKind = z.infer<typeof benefitKind>

/** `asked`: waits for the employer. `running`: given up with each pay, or a perk that somebody uses. */
export const benefitState = z.enum(['asked', 'running', 'declined', 'withdrawn', 'ended'])
export type BenefitState = z.infer<typeof benefitState>

export const benefitOffer = z.object({
  id,
  kind: benefitKind,
  name: z.string(),
  details: z.string(),
  link: z.string().nullable(),
  least: money.nullable(),
  most: money.nullable(),
  untilDay: day.nullable(),
  /** It can be asked for: neither ended nor over. */
  isOpen: z.boolean(),
  version: z.int(),
})
export type BenefitOffer = z.infer<typeof benefitOffer>

const choice = z.object({
  id,
  offer: z.object({ id, name: z.string(), kind: benefitKind }),
  amount: money.nullable(),
  state: benefitState,
  askedAt: instant,
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
})
export const ownBenefit = choice
export type OwnBenefit = z.infer<typeof ownBenefit>
export const companyBenefit = choice.extend({
  worker: z.object({ id, name: z.string() }),
  /** Of the signed-in user: somebody else decides on it. */
  isOwn: z.boolean(),
  /** The most that they could give up, so that the minimum wage is kept; null where it is not known. */
  room: money.nullable(),
})
export type CompanyBenefit = z.infer<typeof companyBenefit>

const pension = z.object({ isIn: z.boolean(), employeeBasisPoints: z.int(), employerBasisPoints: z.int() })
/** The name and address of a benefit: pages of the web alone. */
const link = z
  .url({ protocol: /^https$/ })
  .max(300)
  .nullable()
const offerShape = {
  kind: benefitKind,
  name: plainLine(60),
  details: plainText(1000),
  link,
  /** Of one payday; null for a perk. */
  least: moneyInput.nullable(),
  most: moneyInput.nullable(),
  untilDay: day.nullable(),
}
const params = z.object({ id })

export const benefits = section('benefits', {
  permissions: {
    'benefits.read': ['owner', 'payroll_manager', 'auditor'],
    /** Offering benefits, and deciding on what employees ask for. */
    'benefits.manage': ['owner', 'payroll_manager'],
  },
  errors: {
    /** The rest of the pay would be below the minimum wage. Details: `highestPence`, what would work, or null for nothing. */
    below_minimum_wage: 409,
    /** Nobody knows how many hours their pay is for, so the minimum wage cannot be kept. */
    hours_not_known: 409,
    benefit_state: 409,
    benefit_changed: 409,
  },
  actions: {
    'benefit.offered': 'payroll',
    'benefit.changed': 'payroll',
    'benefit.withdrawn_offer': 'payroll',
    'benefit.asked': 'payroll',
    'benefit.joined': 'people',
    'benefit.approved': 'payroll',
    'benefit.declined': 'payroll',
    'benefit.ended': 'payroll',
  },
  routes: {
    own: route({
      method: 'GET',
      path: '/api/benefits',
      summary:
        'What the company offers, what the signed-in worker has of it, the most they could give up, and their pension',
      access: 'worker',
      reach: 'own',
      shows: ['benefits', 'employees', 'pay-items', 'absences'],
      response: z.object({
        offers: z.array(benefitOffer),
        own: z.array(ownBenefit),
        room: money.nullable(),
        pension,
        /** Days of recorded sickness in the last twelve months, every day of the week counted. */
        sickDays: z.int(),
      }),
    }),
    ask: route({
      method: 'POST',
      path: '/api/benefits',
      summary:
        'Ask for what is paid for by giving up pay, or join a perk, which needs nobody. Asked for already, it is that',
      access: 'worker',
      reach: 'own',
      limit: 'messages',
      body: z.strictObject({ offerId: id, amount: moneyInput.nullable() }),
      response: ownBenefit,
      status: 201,
    }),
    leave: route({
      method: 'POST',
      path: '/api/benefits/:id/leave',
      summary: 'Take back what nobody has decided on, or leave a perk',
      access: 'worker',
      reach: 'own',
      params,
      response: ownBenefit,
    }),
    list: route({
      method: 'GET',
      path: '/api/employer/benefits',
      summary: 'All offers, and what employees asked for: those that wait first, the latest 300',
      access: 'benefits.read',
      reach: 'company',
      shows: ['benefits', 'employees', 'pay-items'],
      response: z.object({
        offers: z.array(benefitOffer.extend({ running: z.int() })),
        choices: z.array(companyBenefit),
        /** How many are in the pension, of how many who work there. */
        pension: z.object({ members: z.int(), employees: z.int() }),
      }),
    }),
    offer: route({
      method: 'POST',
      path: '/api/employer/benefits',
      summary: 'Offer something',
      access: 'benefits.manage',
      reach: 'company',
      body: z.strictObject(offerShape),
      response: benefitOffer,
      status: 201,
    }),
    change: route({
      method: 'PUT',
      path: '/api/employer/benefits/:id',
      summary: 'Change an offer; what runs goes on as it was approved',
      access: 'benefits.manage',
      reach: 'company',
      params,
      body: z.strictObject({ ...offerShape, version: z.int() }),
      response: benefitOffer,
    }),
    endOffer: route({
      method: 'DELETE',
      path: '/api/employer/benefits/:id',
      summary: 'Offer it no more; what runs goes on',
      access: 'benefits.manage',
      reach: 'company',
      params,
      response: empty,
    }),
    approve: route({
      method: 'POST',
      path: '/api/employer/benefit-choices/:id/approve',
      summary:
        'Approve what somebody gives up: it starts with the next run. `taxed` is what the law taxes of it with each pay, where it does',
      access: 'benefits.manage',
      reach: 'company',
      changes: ['benefits', 'pay-items'],
      params,
      body: z.strictObject({ taxed: moneyInput.nullable() }),
      response: companyBenefit,
    }),
    decline: route({
      method: 'POST',
      path: '/api/employer/benefit-choices/:id/decline',
      summary: 'Decline what somebody asked for, with a reason',
      access: 'benefits.manage',
      reach: 'company',
      params,
      body: z.strictObject({ reason }),
      response: companyBenefit,
    }),
    end: route({
      method: 'POST',
      path: '/api/employer/benefit-choices/:id/end',
      summary: 'End what runs: no later run has it',
      access: 'benefits.manage',
      reach: 'company',
      changes: ['benefits', 'pay-items'],
      params,
      response: companyBenefit,
    }),
  },
})
