import { passwordMinimumLength } from '@gpod/contract'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { type Refused, refuse } from '../../platform/http/refusal.ts'

/** From 0 (guessed at once) to 4: below 2, fewer than a million guesses find it. */
const lowestScore = 2
/** Beyond it a password is strong anyway, and estimating longer ones takes the time of everyone else. */
const estimatedLength = 72

/**
 * Why a new password cannot be taken, or null: `password_too_short`, `password_mismatch`, or `password_too_weak` with
 * the estimator's reason and advice in `details`. `known` is what a guesser would try first: names, e-mail, company.
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
  const estimator = await loadEstimator()
  const { score, feedback } = estimator.check(password, known.flatMap(guessable))
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

let estimator: Promise<ZxcvbnFactory> | undefined

/** The dictionaries take half a second and some memory: read when the first person registers. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= (async () => {
    const [core, common, english] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-en'),
    ])
    return new core.ZxcvbnFactory({
      dictionary: { ...common.dictionary, ...english.dictionary },
      graphs: common.adjacencyGraphs,
      maxLength: estimatedLength,
    })
  })()
  return estimator
}
