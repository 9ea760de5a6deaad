import { type ActionText, wordOfAction } from '@gpod/contract'

/** The text that tells of a stored action, in its section's texts; null for one that this version does not know. */
export function textOfAction(action: string): ActionText | null {
  const word = wordOfAction(action)
  return word === null ? null : (`${word}.act_${action.replace('.', '_')}` as ActionText)
}
