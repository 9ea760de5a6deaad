import { expect, it } from 'vitest'
import { testMessages } from '../../../i18n/testing.tsx'
import { legalLabels } from './payslip-labels.ts'

it('in English every line goes by its legal label, so that it is not said twice', () => {
  const messages = testMessages('en')
  for (const [kind, label] of Object.entries(legalLabels)) expect(messages._(`pay-lines.${kind}`)).toBe(label)
})
