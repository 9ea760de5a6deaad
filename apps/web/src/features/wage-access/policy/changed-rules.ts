import type { WageAccessPolicyBody } from '@gpod/contract'

/** The rules that differ between a policy and the one before it. */
export function changedRules(
  before: WageAccessPolicyBody,
  after: WageAccessPolicyBody,
): (keyof WageAccessPolicyBody)[] {
  return (Object.keys(after) as (keyof WageAccessPolicyBody)[]).filter(
    (rule) => inOrder(before[rule]) !== inOrder(after[rule]),
  )
}

/** One text for one value, however the server ordered its fields. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.localeCompare(b)))
      : inner,
  )
}
