import { ApiError } from '../../../lib/api-client.ts'

/** What an account asks for beside its password. */
export type SecondFactorQuestion = {
  methods: readonly string[]
  passkey: { challengeId: string; options: Record<string, unknown> } | null
}

/** The question that a refused sign-in asks, or null where it was refused for something else. */
export function questionOf(error: unknown): SecondFactorQuestion | null {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return null
  const { methods, passkey } = error.details as Partial<SecondFactorQuestion>
  return { methods: methods ?? [], passkey: passkey ?? null }
}
