/** What passkeys are bound to: the address people open, and its name. A passkey of another site does not answer here. */
export type Site = { origin: string; id: string }

export function siteOf(publicUrl: string): Site {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, id: hostname }
}
