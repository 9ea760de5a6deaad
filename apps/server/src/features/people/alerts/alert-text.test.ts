import { alertKinds } from '@gpod/contract'
import { expect, test } from 'vitest'
import { pageOf, writeAlert } from './alert-text.ts'

const facts = {
  name: 'Patrick Nkemelu',
  startsAt: '2026-11-18T14:00:00.000Z',
  endsAt: '2026-11-18T22:00:00.000Z',
  location: 'Willow Wing',
}

test('says who, when and where', () => {
  const { detail } = writeAlert('en', { kind: 'shift_reminder', facts })
  expect(detail).toBe('Patrick Nkemelu · Wed 18 Nov, 14:00–22:00 · Willow Wing')
})

test('keeps a name in its own order in right-to-left text, and the times from left to right', () => {
  const { detail } = writeAlert('ar', { kind: 'shift_reminder', facts })
  expect(detail).toBe(
    '\u2068Patrick Nkemelu\u2069 · الأربعاء، 18 نوفمبر، \u206614:00–22:00\u2069 · \u2068Willow Wing\u2069',
  )
})

const of = '0190b6f0-0000-7000-8000-000000000001'

test.each(alertKinds)('%s leads to one portal, whoever is told', (kind) => {
  for (const page of [pageOf(kind, {}), pageOf(kind, { isEmployers: true }), pageOf(kind, { isEmployers: true, of })]) {
    expect(page).toMatch(/^\/[a-z]/)
    expect(page.split('/employer')).toHaveLength(page.startsWith('/employer') ? 2 : 1)
  }
})

test.each([
  ['discussion_waiting_manager', `/employer/performance/${of}#discussions`],
  ['review_waiting_manager', `/employer/performance/${of}#reviews`],
  ['right_to_work_ends', `/employer/employees/${of}`],
  ['message_received', `/communication/messages/${of}`],
  ['announcement_made', `/communication?view=announcements#${of}`],
  ['training_due', `/training/courses/${of}`],
  ['support_waiting', `/employer/support#${of}`],
  ['expense_rejected', `/documents?view=expenses#${of}`],
  ['reward_waiting', `/employer/rewards#${of}`],
  ['incident_answered', `/wellbeing#${of}`],
  ['benefit_decided', `/tax?view=benefits#${of}`],
] as const)('%s leads to the very thing', (kind, page) => {
  expect(pageOf(kind, { of })).toBe(page)
})
