import type { VoiceLanguage } from '@gpod/voice'
import type { Curve } from './understand.ts'

/**
 * How sure a score is in each language, as the held questions say. Written by `npm run understanding -- --write`, so that no
 * build learns everything twice to find it; a test holds it to what is found.
 */
export const sureness: Readonly<Record<VoiceLanguage, Curve>> = {
  en: { slope: 1.0537982753500623, offset: -0.14067540296696598 },
  ar: { slope: 0.9362843814570668, offset: -0.10563098484988487 },
  ur: { slope: 1.0651314521582629, offset: -0.13158518081656978 },
  hi: { slope: 1.1335361705629725, offset: -0.12448467235817187 },
  gu: { slope: 1.0579335727607482, offset: -0.18659256871815855 },
  bn: { slope: 1.0879802843176725, offset: -0.16832138541210792 },
  fr: { slope: 1.0728725526310698, offset: -0.20188216485606386 },
  it: { slope: 1.019893272791898, offset: -0.19562406876722682 },
  es: { slope: 1.0882242538845381, offset: -0.18921600515744233 },
  de: { slope: 1.0885466077792918, offset: -0.25960982628488394 },
  ru: { slope: 1.1603881049099274, offset: -0.1855358540591591 },
}
