import type { Portal } from '@gpod/contract'

/** The two accounts of the demo company, public by intent. They do not work on a production server. */
export const demoLogins: readonly { type: Portal; username: string; password: string }[] = [
  { type: 'worker', username: 'worker@demo.gpod', password: 'Demo-pass-2026' },
  { type: 'employer', username: 'employer@demo.gpod', password: 'Demo-pass-2026' },
]

export function isDemoLogin(email: string): boolean {
  return email.toLowerCase().endsWith('@demo.gpod')
}
