import type { Quote } from '@gpod/contract'

/** One withdrawal they mean to make: the quote they saw, under a key that stays the same however often it is sent. */
export type Intent = { key: string; quote: Quote }
