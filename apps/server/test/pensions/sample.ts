import type { Sample } from '../sample.ts'

export const sample: Sample<'pensions', { pensionLetter: string }> = {
  requests: {
    letterDownload: { params: ({ pensionLetter }) => ({ id: pensionLetter }) },
  },
}
