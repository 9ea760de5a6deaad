import { DAY, instantPlus, MINUTE } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { type LetterDeps, mailLetter } from '../account-mail/index.ts'
import { countLinks, type Joins, type LinkPurpose, openLink } from './account-links-store.ts'
import { readAddressee } from './users-store.ts'

/** The page that each link opens. The token stands behind a hash, which browsers send to nobody. */
const pages = {
  verify_email: 'verify-email',
  change_email: 'verify-email',
  reset_password: 'reset-password',
} as const satisfies Record<LinkPurpose, string>

export function addressOfLink(link: { purpose: LinkPurpose; token: string; publicUrl: string }): string {
  return `${link.publicUrl}/${pages[link.purpose]}#${link.token}`
}

/** Mails a new link to an address of theirs; the earlier ones for the same purpose end. */
export async function mailLink(
  tx: Tx,
  deps: LetterDeps,
  link: { userId: string; purpose: LinkPurpose; email: string; joins?: Joins | null; publicUrl: string; now: string },
): Promise<void> {
  const { userId, purpose, email, joins = null, publicUrl, now } = link
  const token = await openLink(tx, { userId, purpose, email, joins, now })
  const addressee = await readAddressee(tx, userId)
  await mailLetter(tx, deps, {
    to: { ...addressee, email },
    letter: { kind: purpose, link: addressOfLink({ purpose, token, publicUrl }) },
    now,
  })
}

const betweenLinks = MINUTE
const linksADay = 5

/** Refuses with `too_many_attempts` where a link of this kind was mailed within the minute, or five within the day. */
export async function checkLinkRate(
  tx: Tx,
  { userId, purpose, now }: { userId: string; purpose: LinkPurpose; now: string },
): Promise<Refused | null> {
  const { count, last, first } = await countLinks(tx, { userId, purpose, since: instantPlus(now, -DAY) })
  const waitsUntil =
    count >= linksADay && first !== null
      ? instantPlus(first, DAY)
      : last === null
        ? now
        : instantPlus(last, betweenLinks)
  if (waitsUntil <= now) return null
  const retryAfterSeconds = Math.ceil((Date.parse(waitsUntil) - Date.parse(now)) / 1000)
  return refuse('too_many_attempts', `a mail was sent already; try again in ${retryAfterSeconds} seconds`, {
    details: { retryAfterSeconds },
  })
}
