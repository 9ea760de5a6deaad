import { withoutHidden } from '@gpod/contract'

/** Joins what stands beside it and prints nothing. */
const wordJoiner = '\u2060'

/**
 * A name as a mail of ours carries it, on one line. Programs that read mail make links of text that looks like an address
 * ("Booking.com"), and a link in our mail must lead to us: a word joiner behind each full stop, colon, stroke and at sign,
 * also of other scripts, leaves the name as it looks, and no address.
 */
export function nameInMail(name: string): string {
  return withoutHidden(name)
    .replace(/\s+/g, ' ')
    .replace(/[.:/@\u3002\uFF61\uFF0E\u2024\u2044\u2215\uFF0F\uFF1A\uFF20](?=\S)/g, `$&${wordJoiner}`)
}
