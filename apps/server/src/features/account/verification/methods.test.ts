import { verificationActions } from '@gpod/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HeldFactors, hasSecondFactor, methodsFor, secondFactorsOf } from './methods.ts'

const nothing: HeldFactors = { passkeys: 0, hasTotp: false, recoveryCodesLeft: 0, face: null }
const everything: HeldFactors = { passkeys: 2, hasTotp: true, recoveryCodesLeft: 7, face: { isThisDevice: true } }

const held = fc.record<HeldFactors>({
  passkeys: fc.nat(3),
  hasTotp: fc.boolean(),
  recoveryCodesLeft: fc.nat(10),
  face: fc.option(fc.record({ isThisDevice: fc.boolean() })),
})
const action = fc.constantFrom(...verificationActions)

describe('which method counts for what', () => {
  test('the best method comes first, a face never', () => {
    expect(methodsFor('clock', everything)).toEqual(['passkey', 'totp', 'password', 'face', 'recovery_code'])
    fc.assert(fc.property(action, held, (what, has) => methodsFor(what, has)[0] !== 'face'))
  })

  test('there is always a method: nobody is locked out by what they set up or did not', () => {
    fc.assert(fc.property(action, held, (what, has) => methodsFor(what, has).some((method) => method !== 'face')))
  })

  test('the password moves no money and changes no method once something stronger is set up', () => {
    for (const what of [
      'ewa_withdrawal',
      'pay_run_pay',
      'bank_details',
      'security',
      'data_export',
      'erasure',
    ] as const) {
      fc.assert(fc.property(held, (has) => methodsFor(what, has).includes('password') === !hasSecondFactor(has)))
      expect(methodsFor(what, nothing)).toEqual(['password'])
    }
  })

  test.each([
    ['ewa_withdrawal', true, true],
    ['ewa_withdrawal', false, false],
    ['pay_run_pay', false, false],
    ['clock', false, true],
    ['payslip_view', false, true],
    ['security', true, false],
    ['bank_details', true, false],
    ['data_export', true, false],
    ['erasure', true, false],
  ] as const)('a face for %s, on its own device: %s, counts: %s', (what, isThisDevice, counts) => {
    expect(methodsFor(what, { ...nothing, face: { isThisDevice } }).includes('face')).toBe(counts)
  })

  test('a face is no reason to stop taking the password: it is not stronger', () => {
    expect(methodsFor('security', { ...nothing, face: { isThisDevice: true } })).toEqual(['password'])
  })

  test('neither password nor face is a second factor beside the password', () => {
    expect(secondFactorsOf(everything)).toEqual(['passkey', 'totp', 'recovery_code'])
    expect(secondFactorsOf({ ...nothing, face: { isThisDevice: true } })).toEqual([])
  })
})
