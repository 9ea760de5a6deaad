import { type LookupAddress, promises } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether an address of the network is anybody's: not this machine's, a private network's, or one of those kept for other uses. Of IPv6 that
 * is 2000::/3 alone (RFC 4291): elsewhere an address may stand for one of IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  const isGlobal = parsed instanceof ipaddr.IPv4 || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000
  return isGlobal && parsed.range() === 'unicast'
}

/**
 * Names that no public name server has: RFC 6761, 6762 with its appendix G, 7686, 8375 and 9476, ICANN's `internal`, and what routers call
 * a network of their own.
 */
const ownNames =
  /(^|\.)(localhost|local|internal|intranet|private|corp|home|lan|localdomain|home\.arpa|test|example|invalid|onion|alt)$/

/** Why a host is not anybody's, or null: an address of the network, or a name before it is resolved. */
function whyNotHost(host: string): string | null {
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : 'it is an address of a private network'
  if (host.endsWith('.')) return 'its name ends with a dot'
  return host.includes('.') && !ownNames.test(host.toLowerCase()) ? null : 'it is a name of this network'
}

/** Why a request from here must not go to an address of the web, or null. What its name resolves to is judged alike by `lookUpPublic`. */
export function whyNotPublic(url: URL): string | null {
  if (url.protocol !== 'https:') return 'it is not https'
  if (url.username !== '' || url.password !== '') return 'it carries a password'
  return whyNotHost(url.hostname.replace(/^\[|\]$/g, ''))
}

type Names = { resolve4(host: string): Promise<string[]>; resolve6(host: string): Promise<string[]> }

/**
 * Name servers are asked by ourselves. The system's own way waits in threads that all of this process shares, as long as somebody's
 * name server is silent: names of the bank and of mail would wait behind it.
 */
const nameServers: Names = new promises.Resolver({ timeout: 2_000, tries: 2 })

/** As `lookup` does, for a connection that may only go out: a name with any address of a private network is not resolved. */
export const lookUpPublic = lookUpPublicBy(nameServers)

export function lookUpPublicBy(names: Names): LookupFunction {
  return (host, options, done) => {
    resolvePublic(names, host).then(
      (all) => {
        const { family = 0 } = options
        const addresses = all.filter((one) => family === 0 || `${family}`.endsWith(String(one.family)))
        const [first] = addresses
        if (!first) done(new Error(`${host} has no address of this kind`), '')
        else if (options.all) done(null, addresses)
        else done(null, first.address, first.family)
      },
      (error: Error) => done(error, ''),
    )
  }
}

async function resolvePublic(names: Names, host: string): Promise<LookupAddress[]> {
  const refuse = (why: string) => new Error(`${host} is not connected to: ${why}`)
  const whyNot = whyNotHost(host)
  if (whyNot !== null) throw refuse(whyNot)
  const [four, six] = await Promise.allSettled([names.resolve4(host), names.resolve6(host)])
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length === 0) throw four.status === 'rejected' ? four.reason : new Error(`${host} has no address`)
  for (const { address } of found) {
    const why = whyNotHost(address)
    if (why !== null) throw refuse(why)
  }
  return found
}
