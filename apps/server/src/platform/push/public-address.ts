import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address of the network is anybody's: not this machine's, a private network's, or one of those kept for other uses. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Why a request from here must not go to an address of the web, or null. What its name resolves to is checked by `lookUpPublic`. */
export function whyNotPublic(url: URL): string | null {
  if (url.protocol !== 'https:') return 'it is not https'
  if (url.username !== '' || url.password !== '') return 'it carries a password'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : 'it is an address of a private network'
  return host.includes('.') ? null : 'it is a name of this network'
}

/** As `lookup` does, for a connection that may only go out: a name with any address of a private network is not resolved. */
export const lookUpPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return done(new Error(`${host} is an address of a private network`), '')
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}
