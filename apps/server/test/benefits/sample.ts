import { done, type Sample } from '../sample.ts'

const offer = {
  kind: 'cycle_to_work',
  name: 'Cycle to work',
  details: 'A bicycle over twelve paydays.',
  link: null,
  least: '1.00',
  most: '50.00',
  untilDay: null,
} as const

export const sample: Sample<'benefits', { benefitOffer: string; otherOffer: string; askedBenefit: string }> = {
  requests: {
    ask: { body: { offerId: '0190a0b0-0000-7000-8000-0000000000b1', amount: '1.00' } },
    leave: { params: ({ askedBenefit }) => ({ id: askedBenefit }) },
    offer: { body: { ...offer, kind: 'perk', name: 'Gym', least: null, most: null, link: 'https://gym.example/' } },
    change: { params: ({ benefitOffer }) => ({ id: benefitOffer }), body: { ...offer, most: '60.00', version: 1 } },
    endOffer: { params: ({ otherOffer }) => ({ id: otherOffer }) },
    approve: { params: ({ askedBenefit }) => ({ id: askedBenefit }), body: { taxed: null } },
    decline: { params: ({ askedBenefit }) => ({ id: askedBenefit }), body: { reason: 'Not this year' } },
    end: { params: ({ askedBenefit }) => ({ id: askedBenefit }) },
  },
  /** An offer that the worker asks for, and another. */
  rows: async ({ product, company, worker }) => {
    const add = (change: object) =>
      done(product, 'POST', '/api/employer/benefits', { token: company.token, body: { ...offer, ...change } })
    const benefitOffer = String((await add({})).id)
    const otherOffer = String((await add({ kind: 'technology', name: 'A tablet' })).id)
    const body = { offerId: benefitOffer, amount: '1.00' }
    const asked = await done(product, 'POST', '/api/benefits', { token: worker.token, body })
    return { benefitOffer, otherOffer, askedBenefit: String(asked.id) }
  },
}
