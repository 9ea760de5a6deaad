import type { Portal } from '@gpod/contract'

type DemoLogin = { type: Portal | 'operator'; username: string; password: string }

/** Two accounts of the demo company, and its operator's; public by intent. They do not work on a production server. */
export const demoLogins: readonly DemoLogin[] = [
  { type: 'worker', username: 'worker@demo.gpod', password: 'Demo-pass-2026' },
  { type: 'employer', username: 'employer@demo.gpod', password: 'Demo-pass-2026' },
  { type: 'operator', username: 'operator@demo.gpod', password: 'Demo-pass-2026' },
]

export function isDemoLogin(email: string): boolean {
  return email.toLowerCase().endsWith('@demo.gpod')
}
