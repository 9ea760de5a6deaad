import { type RefusalCode, refusal, refusalCodes } from '@gpod/contract'
import { REFUSAL_CODES, REFUSAL_ORIGINS } from '@gpod/wage-access'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  callProduct,
  goodPassword,
  monday,
  openTestProduct,
  signInAgain,
  type TestProduct,
} from '../../../../test/product.ts'
import {
  expectRefusal,
  follow,
  openSituation,
  quoted,
  scenes,
  take,
} from '../../../../test/withdrawals/refusal-scenes.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(() => product.clock.moveTo(monday))

describe('A17 refusals teach', () => {
  test("the contract's codes are the rules' and the server's, in the same order, and at least 21", () => {
    expect(refusalCodes).toEqual(REFUSAL_CODES)
    expect(new Set(refusalCodes).size).toBeGreaterThanOrEqual(21)
  })

  test('every code is met here or in its own test, but for one that no stored account can bring about', () => {
    const elsewhere: RefusalCode[] = [
      // exactly-once.db.test.ts
      'withdrawal_in_flight',
      // Below, since it comes before there is a worker record.
      'not_linked',
      // Paydays are a week or a month apart, and a cap of at most 90 % of net pay keeps the other two conditions.
      'separate_report_needed',
    ]
    const met = new Set([...scenes.map(([code]) => code), ...elsewhere])
    expect(refusalCodes.filter((code) => !met.has(code))).toEqual([])
  })

  test.each(scenes)(
    '%s, %s: says why with figures, and what it suggests is then accepted',
    async (code, _why, scene) => {
      const situation = await openSituation(product, scene)
      await scene.before?.(situation)
      situation.worker = await signInAgain(product, situation.company, situation.worker)
      const answer = await (scene.ask ?? ((asked) => take(asked, asked.request)))(situation)
      const refused = expectRefusal(answer, code)
      if (REFUSAL_ORIGINS[code] === 'rules')
        expect(await quoted(situation)).toEqual({ outcome: 'refused', refusal: answer.body.details })
      const next = scene.after ? await scene.after(situation) : await follow(situation, refused.next)
      expect(next).toMatchObject({ status: 201 })
    },
  )

  test('not_linked: an account without a worker record is told to join its employer', async () => {
    const registration = {
      type: 'worker',
      firstName: 'Nia',
      lastName: 'Boateng',
      email: 'nia@post.example',
      password: goodPassword,
      confirmPassword: goodPassword,
      phone: '020 7946 0003',
    }
    const { body } = await callProduct(product, 'POST', '/api/auth/register', { body: registration })
    const answer = await callProduct(product, 'GET', '/api/ewa/available', { token: String(body.token) })
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const refused = refusal.parse(answer.body.details)
    expect(refused).toEqual({ code: 'not_linked', facts: {}, next: { kind: 'action', action: 'link_employer' } })
  })
})
