import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

test('a password is known again by its hash, and no other is', async () => {
  const hash = await hashPassword('harbour-lantern-42')
  expect(await isPassword('harbour-lantern-42', hash)).toBe(true)
  expect(await isPassword('harbour-lantern-43', hash)).toBe(false)
  expect(await isPassword('harbour-lantern-42', null)).toBe(false)
})

test('checking a name that nobody has costs what a real one costs', async () => {
  const parametersOf = (text: string) => text.split('$').slice(0, 4)
  // A hash that cannot be read would be refused at once: the stand-in is read and compared like any other.
  await expect(isPassword('anything', '$argon2id$v=19$m=19456')).rejects.toThrow()
  await expect(isPassword('anything', null)).resolves.toBe(false)
  // OWASP's first choice, which the stand-in was made with: 19 MiB, two passes, one lane.
  expect(parametersOf(await hashPassword('anything'))).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'])
})
