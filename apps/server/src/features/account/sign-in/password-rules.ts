import { passwordMinimumLength } from '@gpod/contract'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { estimateStrength } from './estimate-strength.ts'

/** From 0 (guessed at once) to 4: below 2, fewer than a million guesses find it. */
const lowestScore = 2

/**
 * Why a new password cannot be taken, or null: `password_too_short`, `password_mismatch`, or `password_too_weak` with
 * the estimator's reason and advice in `details`. `known` is what a guesser would try first: names, email, company.
 */
export async function checkNewPassword(
  { password, confirmPassword }: { password: string; confirmPassword: string },
  known: readonly string[],
): Promise<Refused | null> {
  if (password.length < passwordMinimumLength) {
    return refuse('password_too_short', `at least ${passwordMinimumLength} characters`, {
      field: 'password',
      details: { minimumLength: passwordMinimumLength },
    })
  }
  if (password !== confirmPassword) {
    return refuse('password_mismatch', 'the two passwords differ', { field: 'confirmPassword' })
  }
  const { score, feedback } = await estimateStrength(password, known.flatMap(guessable))
  if (score >= lowestScore) return null
  return refuse('password_too_weak', `too easy to guess: ${feedback.warning ?? 'too few different parts'}`, {
    field: 'password',
    details: { reason: feedback.warning, suggestions: feedback.suggestions, score },
  })
}

/** A text and its words: of "amina.k@example.com" also "amina", "k", "example". */
function guessable(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length > 2)
}
