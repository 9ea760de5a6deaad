import { routes } from '@gpod/contract'
import type { FastifyRequest } from 'fastify'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { changePinAtKiosk, clockAtKiosk, showKioskPerson } from './clock-at-kiosk.ts'
import { keepKioskCookie, openKiosk, readKiosk, showKiosk } from './kiosk-device.ts'
import { changeKiosk, closeKiosk, makeKiosk, makeKioskLink, showKiosks } from './manage-kiosks.ts'
import { givePin, removeOwnPin, setOwnPin } from './own-pin.ts'

type KioskDeps = Pick<Deps, 'database' | 'clock' | 'seal'> & {
  publicUrl(request: FastifyRequest): string
  isProduction: boolean
}

export function registerKiosks(http: HttpDeps, deps: KioskDeps): void {
  const { kiosks } = routes
  const { clock, isProduction, publicUrl } = deps

  serve(http, kiosks.list, ({ caller }) => showKiosks(deps, caller))
  serve(http, kiosks.make, ({ caller, body, request }) =>
    makeKiosk(deps, { caller, origin: publicUrl(request), ...body }),
  )
  serve(http, kiosks.change, ({ caller, params, body }) => changeKiosk(deps, { caller, ...params, ...body }))
  serve(http, kiosks.makeLink, ({ caller, params, request }) =>
    makeKioskLink(deps, { caller, ...params, origin: publicUrl(request) }),
  )
  serve(http, kiosks.revoke, ({ caller, params }) => closeKiosk(deps, { caller, ...params }))
  serve(http, kiosks.givePin, ({ caller, params }) =>
    givePin(deps, { caller, workerId: params.id, today: londonDay(clock.now()) }),
  )
  serve(http, kiosks.setPin, ({ caller, body }) => setOwnPin(deps, { caller, pin: body.pin }))
  serve(http, kiosks.removePin, ({ caller }) => removeOwnPin(deps, caller))

  serve(http, kiosks.open, async ({ body, reply }) => {
    const opened = await openKiosk(deps, { code: body.code })
    if (isRefused(opened)) return opened
    keepKioskCookie(reply, { token: opened.token, isProduction })
    return { name: opened.name }
  })
  serve(http, kiosks.show, async ({ request }) => {
    const open = await readKiosk(deps, request)
    return isRefused(open) ? open : showKiosk(deps, open)
  })
  serve(http, kiosks.person, async ({ body, request }) => {
    const open = await readKiosk(deps, request)
    return isRefused(open) ? open : showKioskPerson(deps, { open, ...body })
  })
  serve(http, kiosks.changePin, async ({ body, request }) => {
    const open = await readKiosk(deps, request)
    return isRefused(open) ? open : changePinAtKiosk(deps, { open, ...body })
  })
  serve(http, kiosks.clock, async ({ body, request }) => {
    const open = await readKiosk(deps, request)
    return isRefused(open) ? open : clockAtKiosk(deps, { open, ...body })
  })
}
