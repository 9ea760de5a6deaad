import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/**
 * Each takes 19 MiB and one of the process's four threads for some hundredths of a second: three at a time, the others in
 * turn, so that many who sign in at once leave a thread to whatever else the server does.
 */
const inTurn = pLimit(3)

/** Of random bytes that nobody kept, made as `hashPassword` makes them. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$YYK6n3cxB5xoektKWMAqoQ$elZ+5trIN2vp5DCNZ8uPg2609KepqKEMXJsn02BMhjU'

/** Argon2id with the library's parameters (19 MiB, two passes), which are OWASP's first choice. Salted: never twice the same. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password))
}

/** Whether it is the password of this hash. Null is the hash of a name that nobody has: the same work, and never right. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isSame = await inTurn(() => verify(passwordHash ?? nobodysHash, password))
  return isSame && passwordHash !== null
}
