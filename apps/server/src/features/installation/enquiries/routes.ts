import { routes } from '@gpod/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import type { PublicPage, PublicPages } from '../../../platform/http/public-pages.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { changeState, readEnquiries } from './enquiries-store.ts'
import { fillContact } from './fill-contact.ts'
import { fillPrices } from './fill-prices.ts'
import { makeTicket } from './form-ticket.ts'
import { takeEnquiry } from './take-enquiry.ts'

export type EnquiriesDeps = Pick<Deps, 'database' | 'clock' | 'seal' | 'jobs'> & {
  publicPages: PublicPages
  publicUrl(request: FastifyRequest): string
}

export function registerEnquiries(http: HttpDeps, deps: EnquiriesDeps): void {
  const { database, clock, publicPages } = deps
  serve(http, routes.enquiries.list, ({ query }) => database.read('nobody', (tx) => readEnquiries(tx, query)))
  serve(http, routes.enquiries.setState, async ({ caller: { userId }, params, body }) => {
    const at = { ...params, ...body, userId, now: clock.now() }
    const changed = await database.transaction('nobody', (tx) => changeState(tx, at))
    return changed ?? refuse('not_found', 'no such enquiry')
  })
  publicPages.fill('pricing', (request) => fillPrices(queryOf(request)))
  publicPages.fill('contact', (request) =>
    fillContact(queryOf(request), { ticket: makeTicket(deps.seal, { now: clock.now() }) }),
  )
  registerForm(http, deps)
}

/** The form of the contact page, as a browser without scripts sends it. */
function registerForm({ app }: HttpDeps, deps: EnquiriesDeps): void {
  const { publicPages } = deps
  const send = async (request: FastifyRequest, reply: FastifyReply, page: PublicPage) => {
    const sent = (request.body as URLSearchParams | undefined) ?? new URLSearchParams()
    const isTooOften = (await app.limits.check('enquiries', request)) !== null
    const operatorPage = `${deps.publicUrl(request)}/operator`
    const taken = await takeEnquiry(deps, { sent, language: page.language, isTooOften, operatorPage })
    if (taken.outcome === 'kept') {
      const thanks = publicPages.allOf('thanks').find(({ language }) => language === page.language)
      return reply.redirect(thanks?.address ?? '/', 303)
    }
    const { wrong, ticket } = taken
    const status = wrong.has('many') ? 429 : 400
    return publicPages.send(request, reply, page, { facts: fillContact(sent, { ticket, wrong }), status })
  }
  // Forms are taken here alone, and nothing else is: everywhere else the product takes JSON.
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
      done(null, new URLSearchParams(String(text))),
    )
    for (const page of publicPages.allOf('contact')) {
      forms.post(page.address, (request, reply) => send(request, reply, page))
    }
  })
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  const [, query = ''] = url.split('?')
  return new URLSearchParams(query)
}
