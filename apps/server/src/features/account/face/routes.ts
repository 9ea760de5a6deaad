import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { consentVersion, faceConsentText } from './consent-texts/index.ts'
import { removeFace } from './remove-face.ts'

export function registerFace(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  serve(http, routes.face.consent, async ({ query: { language = 'en' } }) => ({
    version: consentVersion,
    language,
    text: faceConsentText(language),
  }))
  serve(http, routes.face.remove, ({ caller }) => removeFace(deps, { caller }))
}
