import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the library's parameters (19 MiB, two passes), which are OWASP's first choice. Salted: never twice the same. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, password)
}

let nobodysHash: Promise<string> | undefined

/** Takes as long as a real check and is never right: a name that nobody has must not answer faster than a wrong password. */
export async function checkNobodysPassword(password: string): Promise<false> {
  nobodysHash ??= hashPassword('the password of nobody')
  await verify(await nobodysHash, password)
  return false
}
