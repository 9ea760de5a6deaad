import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

let body: string | undefined

/**
 * A text to begin with: what a written statement of particulars has to say by section 1 and section 3 of the Employment Rights Act
 * 1996, in the order of the Act (https://www.legislation.gov.uk/ukpga/1996/18/section/1). No advice: the employer has it checked. The
 * file lies beside this one, and beside the bundle.
 */
export function starterTemplate(): { name: string; body: string } {
  body ??= readFileSync(fileURLToPath(new URL('templates/starter-contract.md', import.meta.url)), 'utf8')
  return { name: 'Written statement of employment particulars', body }
}
