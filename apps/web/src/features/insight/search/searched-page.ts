/** A page as search finds it: where it is, and its name in the reader's language. */
export type SearchedPage = { to: string; label: string }
