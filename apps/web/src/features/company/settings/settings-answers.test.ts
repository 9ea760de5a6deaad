import type { PayrollSettings } from '@gpod/contract'
import { expect, it } from 'vitest'
import { changesOf, firstSettingsAnswers, settingsProblems } from './settings-answers.ts'

const settings: PayrollSettings = {
  payeOfficeNumber: '123',
  payeReference: 'AB456',
  accountsOfficeReference: '123PA00012345',
  hmrcSenderId: null,
  hasHmrcPassword: true,
  bacsUserNumber: null,
  payingAccountMasked: null,
  claimsEmploymentAllowance: true,
  isSmallEmployer: false,
  paysApprenticeshipLevy: false,
  secondApprover: false,
  pensionSchemeName: null,
  pensionSchemeContact: null,
  version: 3,
}
const answers = firstSettingsAnswers(settings)

it('sends what was changed and nothing else', () => {
  expect(changesOf(settings, answers)).toBeNull()
  expect(changesOf(settings, { ...answers, secondApprover: true, payeReference: ' ab 457 ' })).toEqual({
    secondApprover: true,
    payeReference: 'AB457',
  })
})

it('never sends an emptied field or the password that is kept', () => {
  expect(changesOf(settings, { ...answers, payeOfficeNumber: '' })).toBeNull()
  expect(changesOf(settings, { ...answers, hmrcPassword: 'new one' })).toEqual({ hmrcPassword: 'new one' })
})

it('takes the account whole or not at all, in any of our digits', () => {
  expect(settingsProblems({ ...answers, sortCode: '20-00-00' })).toEqual({ accountNumber: true, accountName: true })
  const account = { ...answers, sortCode: '20-00-00', accountNumber: '٥٥٧٧٩٩١١', accountName: 'Marram Bay' }
  expect(settingsProblems(account)).toEqual({})
  expect(changesOf(settings, account)).toEqual({
    payingAccount: { sortCode: '200000', accountNumber: '55779911', accountName: 'Marram Bay' },
  })
})

it('knows how HMRC and Bacs write their numbers', () => {
  expect(
    settingsProblems({ ...answers, payeOfficeNumber: '12', accountsOfficeReference: '123XA', bacsUserNumber: '1' }),
  ).toEqual({
    payeOfficeNumber: true,
    accountsOfficeReference: true,
    bacsUserNumber: true,
  })
})
