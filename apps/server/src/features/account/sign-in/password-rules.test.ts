import { expect, test } from 'vitest'
import { checkNewPassword } from './password-rules.ts'

const check = async (password: string, known: string[] = [], confirmPassword = password) =>
  (await checkNewPassword({ password, confirmPassword }, known))?.body.code ?? 'accepted'

test('a password under six characters is refused as too short, whatever else is wrong', async () => {
  expect(await check('Zx9!q')).toBe('password_too_short')
  expect(await check('Zx9!q', [], 'other')).toBe('password_too_short')
})

test('two different passwords are refused', async () => {
  expect(await check('Demo-pass-2026', [], 'Demo-pass-2025')).toBe('password_mismatch')
})

// The heads of the lists of leaked passwords.
test.each(['123456', 'password', 'qwerty', 'letmein', 'Password1', 'abc123', 'iloveyou'])(
  '%s is refused as guessable',
  async (password) => {
    expect(await check(password)).toBe('password_too_weak')
  },
)

test('the person’s own name, email and company are guessable', async () => {
  const known = ['Zsofia', 'Kowalczyk', 'zsofia.k@brightside.example', 'Brightside Care']
  expect(await check('kowalczyk', known)).toBe('password_too_weak')
  expect(await check('Brightside1', known)).toBe('password_too_weak')
  expect(await check('zsofia2026', known)).toBe('password_too_weak')
})

test('a long phrase is accepted', async () => {
  expect(await check('correct horse battery staple')).toBe('accepted')
  expect(await check('Demo-pass-2026', ['Amina', 'worker@demo.gpod'])).toBe('accepted')
})

test('the refusal of a guessable password says why', async () => {
  const refused = await checkNewPassword({ password: 'password', confirmPassword: 'password' }, [])
  expect(refused?.status).toBe(400)
  expect(refused?.body.details).toMatchObject({ reason: expect.any(String), suggestions: expect.any(Array) })
})
