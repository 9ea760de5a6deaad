import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { verifyWebhookSignature } from './bank-webhook-signature.ts'

const secret = 'whsec-of-the-bank'
const body = '{"id":"evt_1","type":"payment.settled","amountPence":5000}'
const signedAt = '2026-09-21T14:13:20.000Z'
const seconds = Date.parse(signedAt) / 1000

function sign(text: string, { at = seconds, by = secret }: { at?: number; by?: string } = {}) {
  return createHmac('sha256', by).update(`${at}.${text}`).digest('hex')
}

function verify(header: string | undefined, change: { body?: string; secret?: string; now?: string } = {}) {
  return verifyWebhookSignature({ header, body, secret, now: signedAt, toleranceSeconds: 300, ...change })
}

describe('the signature of a bank webhook', () => {
  it('is valid over the very bytes that came, under the shared secret', () => {
    expect(verify(`t=${seconds},v1=${sign(body)}`)).toEqual({ outcome: 'valid', signedAt })
  })

  it('agrees with an HMAC-SHA-256 made by another program', () => {
    // printf '1790000000.{"a":1}' | openssl dgst -sha256 -hmac 'whsec-of-the-bank'
    const signature = '0eb85bbf4e4a7ac5c1d6f322dd6c39828711d39f480ca55aa70d18cc9d84e83a'
    expect(verify(`t=1790000000,v1=${signature}`, { body: '{"a":1}' }).outcome).toBe('valid')
  })

  it.each([
    ['another body', { body: body.replace('5000', '50000') }],
    ['a space more', { body: `${body} ` }],
    ['another secret', { secret: 'whsec-of-another-bank' }],
  ])('does not hold for %s', (_what, change) => {
    expect(verify(`t=${seconds},v1=${sign(body)}`, change)).toEqual({ outcome: 'refused', code: 'signature_mismatch' })
  })

  it('covers its time stamp: an old webhook cannot be given a new time', () => {
    const yesterday = sign(body, { at: seconds - 86_400 })
    expect(verify(`t=${seconds},v1=${yesterday}`)).toEqual({ outcome: 'refused', code: 'signature_mismatch' })
  })

  it.each([
    [300, 'valid'],
    [301, 'too_old'],
    [-300, 'valid'],
    [-301, 'from_the_future'],
  ])('%i seconds after it was made: %s', (age, expected) => {
    const now = new Date((seconds + age) * 1000).toISOString()
    const checked = verify(`t=${seconds},v1=${sign(body)}`, { now })
    expect(checked.outcome === 'valid' ? 'valid' : checked.code).toBe(expected)
  })

  it('may be one of several while the bank changes its secret, in any place', () => {
    const old = sign(body, { by: 'whsec-of-last-year' })
    expect(verify(`t=${seconds},v1=${old},v1=${sign(body)}`).outcome).toBe('valid')
    expect(verify(`t=${seconds},v1=${sign(body)},v1=${old}`).outcome).toBe('valid')
    expect(verify(`t=${seconds},v1=${old},v1=${old}`)).toEqual({ outcome: 'refused', code: 'signature_mismatch' })
  })

  it('passes over versions that it does not know, and never takes one for v1', () => {
    expect(verify(`t=${seconds},v2=abcd,v1=${sign(body)}`).outcome).toBe('valid')
    expect(verify(`t=${seconds},v0=${sign(body)}`)).toEqual({ outcome: 'refused', code: 'header_malformed' })
  })

  it.each([undefined, ''])('is asked for: %o', (header) => {
    expect(verify(header)).toEqual({ outcome: 'refused', code: 'header_missing' })
  })

  it.each([
    'nonsense',
    `t=${seconds}`,
    `v1=${sign(body)}`,
    `t=,v1=${sign(body)}`,
    `t=-1,v1=${sign(body)}`,
    `t=1e9,v1=${sign(body)}`,
    `t=${seconds},t=${seconds},v1=${sign(body)}`,
    `t=${seconds},v1=${sign(body).slice(1)}`,
    `t=${seconds},v1=${sign(body)}00`,
    `t=${seconds},v1=${'z'.repeat(64)}`,
    `t=${seconds};v1=${sign(body)}`,
  ])('refuses a header that is not one: %s', (header) => {
    expect(verify(header)).toEqual({ outcome: 'refused', code: 'header_malformed' })
  })

  it('is never checked under an empty secret, with which anybody could sign', () => {
    expect(() => verify(`t=${seconds},v1=${sign(body, { by: '' })}`, { secret: '' })).toThrow('secret is empty')
  })
})
