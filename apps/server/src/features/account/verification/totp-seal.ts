/** What a sealed authenticator secret is bound to: copied to another user it does not open. */
export function totpSealedAbout(userId: string): string {
  return `totp:${userId}`
}
