import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test('an IPv4 address counts as itself, also written as one of IPv6', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
})

test('all addresses of one /64 count as one, however they are written; those of the next do not', () => {
  const one = networkOf('2001:db8:0:1::1')
  expect(networkOf('2001:0db8:0000:0001:ffff:ffff:ffff:ffff')).toBe(one)
  expect(networkOf('2001:DB8:0:1:a::')).toBe(one)
  expect(networkOf('2001:db8:0:2::1')).not.toBe(one)
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'))
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('what is no address counts as it is', () => {
  expect(networkOf('unix')).toBe('unix')
})
