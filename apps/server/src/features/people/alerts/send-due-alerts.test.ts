import { languages } from '@gpod/contract'
import { expect, test } from 'vitest'
import { mailOf } from './send-due-alerts.ts'

const reader = { email: 'amina@post.example', first_name: 'Amina', employer: 'Brightside Care' } as const
const mailed = (language: (typeof languages)[number], name?: string) =>
  mailOf({ ...reader, language, kind: 'document_to_sign', facts: name === undefined ? {} : { name } })

test.each(languages)('a mail of what has nothing to add ends its sentence where no line follows, in %s', (language) => {
  const { subject, body } = mailed(language)
  expect(body).toMatch(new RegExp(`\n${subject}[.।۔]\n\n`))
})

test('what there is to add stands on the line below', () => {
  expect(mailed('en', 'Staff handbook').body).toContain('You have a document to sign:\nStaff handbook\n\n')
})
