const guessedFirst = /passw|secret|change.?me|default|example|test|demo|admin|gpod|1234|qwer/i

/**
 * Why a secret from the environment is too weak for a server that moves money, or null: made of few characters, shorter
 * than `bytes` random bytes would be, or words that are tried first. It cannot tell a leaked secret from a good one.
 */
export function weaknessOf(secret: Buffer | string, { bytes }: { bytes: number }): string | null {
  const text = typeof secret === 'string' ? secret : secret.toString('latin1')
  // Random bytes in hexadecimal have two characters a byte, in base64 four for three: the shorter is the least.
  const least = typeof secret === 'string' ? Math.ceil((bytes * 4) / 3) : bytes
  if (text.length < least) return `has fewer than ${least} characters`
  // Of 32 random bytes about 30 differ; of hexadecimal digits all 16 appear.
  if (new Set(text).size < 12) return 'repeats a few characters'
  if (guessedFirst.test(text)) return 'contains a word that is guessed first'
  if (Buffer.isBuffer(secret) && /^[\x20-\x7e]+$/.test(text)) return 'is text, not random bytes'
  return null
}
