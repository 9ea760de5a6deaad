import { isIPv6 } from 'node:net'

/**
 * What a network address counts as where tries are counted: an IPv4 address itself, and of IPv6 the first 64 bits, of
 * which one household or server has all the rest to itself. `::ffff:192.0.2.1` is the IPv4 address in it. What is no
 * address counts as it is.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  // The standard writes every group, as the parser of addresses in URLs does.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
