import { grantSecurity } from '../product.ts'
import { done, type Sample } from '../sample.ts'

export const sample: Sample<'settings'> = {
  requests: {
    setLogo: { body: { file: null } },
    setAccent: { body: { accent: '#a8322b' } },
    setLanguage: { body: { language: 'ar' } },
    showPayToManagers: { body: { managersSeePay: false } },
    change: {
      body: {
        payeOfficeNumber: '123',
        payeReference: 'AB456',
        accountsOfficeReference: '123PA00012345',
        hmrcSenderId: 'SENDER',
        hmrcPassword: 'not a real one',
        bacsUserNumber: '123456',
        payingAccount: { sortCode: '200000', accountNumber: '55779911', accountName: 'Acre Care Ltd' },
        claimsEmploymentAllowance: true,
        isSmallEmployer: false,
        paysApprenticeshipLevy: false,
        secondApprover: false,
        version: 1,
      },
    },
  },
  /** What a company tells before it can pay its people and report to HMRC. */
  rows: async ({ product, company: { token } }) => {
    await done(product, 'PUT', '/api/employer/accent', { token, body: { accent: '#0d4a57' } })
    await grantSecurity(product, token)
    await done(product, 'PATCH', '/api/employer/payroll-settings', {
      token,
      body: {
        payeOfficeNumber: '123',
        payeReference: 'AB456',
        accountsOfficeReference: '123PA00012345',
        hmrcSenderId: 'SENDER',
        hmrcPassword: 'not a real one',
        bacsUserNumber: '123456',
        payingAccount: { sortCode: '200000', accountNumber: '55779911', accountName: 'Acre Care Ltd' },
        version: 1,
      },
    })
  },
}
