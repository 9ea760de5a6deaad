import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY } from '../../../platform/clock.ts'
import { deviceCookie, readCookie, sessionCookie } from '../../../platform/http/session.ts'
import type { Browser } from './devices-store.ts'
import { sessionMilliseconds } from './sessions-store.ts'

const deviceMilliseconds = 365 * DAY

/** The two cookies of a browser: its session's and its own. */
export function cookiesOf({ isProduction }: { isProduction: boolean }) {
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: isProduction }
  const setDevice = (reply: FastifyReply, deviceToken: string | null): void => {
    if (deviceToken === null) return
    reply.setCookie(reply.server.cookiePrefix + deviceCookie, deviceToken, {
      ...options,
      maxAge: deviceMilliseconds / 1000,
    })
  }
  return {
    /** What a request shows of its browser. A client of the API sends neither cookies nor where its request comes from. */
    read(request: FastifyRequest): { browser: Browser | null; heldToken: string | null } {
      const { origin, 'sec-fetch-site': site } = request.headers
      const deviceToken = readCookie(request, deviceCookie)
      const isBrowser = deviceToken !== null || origin !== undefined || site !== undefined
      return { browser: isBrowser ? { deviceToken } : null, heldToken: readCookie(request, sessionCookie) }
    },
    set(reply: FastifyReply, { token, deviceToken }: { token: string; deviceToken: string | null }): void {
      const name = reply.server.cookiePrefix + sessionCookie
      reply.setCookie(name, token, { ...options, maxAge: sessionMilliseconds / 1000 })
      setDevice(reply, deviceToken)
    },
    /** Only names the browser; null for a client of the API. */
    setDevice,
    /** Forgets the session; the browser stays known. */
    clear(reply: FastifyReply): void {
      reply.clearCookie(reply.server.cookiePrefix + sessionCookie, options)
    },
  }
}
