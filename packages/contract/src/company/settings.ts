import { z } from 'zod'
import { role } from '../roles.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { id, language, plainLine } from '../shapes.ts'
import { brand } from './settings-shapes.ts'

/** The employer as HMRC and the bank know it. Secrets go in and never out. */
export const payrollSettings = z.object({
  payeOfficeNumber: z.string().nullable(),
  payeReference: z.string().nullable(),
  accountsOfficeReference: z.string().nullable(),
  hmrcSenderId: z.string().nullable(),
  hasHmrcPassword: z.boolean(),
  bacsUserNumber: z.string().nullable(),
  payingAccountMasked: z.string().nullable(),
  claimsEmploymentAllowance: z.boolean(),
  isSmallEmployer: z.boolean(),
  paysApprenticeshipLevy: z.boolean(),
  secondApprover: z.boolean(),
  pensionSchemeName: z.string().nullable(),
  /** Where a member asks, and gets the notice with which they leave again. */
  pensionSchemeContact: z.string().nullable(),
  version: z.number().int(),
})
export type PayrollSettings = z.infer<typeof payrollSettings>

export const settings = section('settings', {
  errors: {
    second_person_missing: 409,
    employer_details_missing: 409,
  },
  actions: {
    'payroll_settings.changed': 'payroll',
    'employer.managers_see_pay_changed': 'people',
    'employer.language_changed': 'people',
    'employer.branding_changed': 'people',
  },
  routes: {
    company: route({
      method: 'GET',
      path: '/api/employer/me',
      summary: 'The signed-in manager: company, role, what the role allows',
      access: 'employer.read',
      reach: 'own',
      response: z.object({
        /** The join code for those who may bring people in. */
        employer: z.object({ id, name: z.string(), joinCode: z.string().nullable() }),
        role,
        permissions: z.array(z.string()),
        /** Whether line managers see what their people earn. */
        managersSeePay: z.boolean(),
        /** What people are written to in who have chosen none of their own; null for the language of whoever writes. */
        language: language.nullable(),
      }),
    }),
    setLanguage: route({
      method: 'PUT',
      path: '/api/employer/language',
      summary:
        'In which language invitations are, and certificates of who has no account; null for that of whoever writes. Nobody’s own choice is changed',
      access: 'staff.write',
      reach: 'company',
      body: z.strictObject({ language: language.nullable() }),
      response: z.object({ language: language.nullable() }),
    }),
    showPayToManagers: route({
      method: 'PUT',
      path: '/api/employer/managers-see-pay',
      summary: 'Whether line managers see what the people of their own team earn',
      access: 'staff.write',
      reach: 'company',
      body: z.object({ managersSeePay: z.boolean() }),
      response: z.object({ managersSeePay: z.boolean() }),
    }),
    setLogo: route({
      method: 'PUT',
      path: '/api/employer/logo',
      summary:
        'The logo of the company, from a picture (JPEG, PNG, WebP) that was sent before; it is drawn anew, at most 480 by 160. null for none',
      access: 'staff.write',
      reach: 'company',
      changes: ['settings', 'profile'],
      limit: 'uploads',
      body: z.strictObject({ file: id.nullable() }),
      response: brand,
    }),
    setAccent: route({
      method: 'PUT',
      path: '/api/employer/accent',
      summary:
        'The colour of the company; where text could not be read in it, it is shown darker on light pages and lighter on dark ones. null for none',
      access: 'staff.write',
      reach: 'company',
      changes: ['settings', 'profile'],
      body: z.strictObject({
        accent: z
          .string()
          .toLowerCase()
          .regex(/^#[0-9a-f]{6}$/)
          .nullable(),
      }),
      response: brand,
    }),
    show: route({
      method: 'GET',
      path: '/api/employer/payroll-settings',
      summary: 'The employer as HMRC and the bank know it',
      access: 'payroll.read',
      reach: 'company',
      response: payrollSettings,
    }),
    change: route({
      method: 'PATCH',
      path: '/api/employer/payroll-settings',
      summary:
        'Changes what is sent; a field left out stays. What HMRC and the bank know the company by, and turning the second approver off, need a live `security` verification',
      access: 'payroll.approve',
      reach: 'company',
      body: z.strictObject({
        payeOfficeNumber: z
          .string()
          .regex(/^\d{3}$/)
          .optional(),
        payeReference: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9]{1,10}$/)
          .optional(),
        accountsOfficeReference: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^\d{3}P[A-Z]\d{7}[0-9X]$/)
          .optional(),
        hmrcSenderId: z.string().trim().min(1).max(50).optional(),
        hmrcPassword: z.string().min(1).max(100).optional(),
        bacsUserNumber: z
          .string()
          .regex(/^\d{6}$/)
          .optional(),
        payingAccount: z
          .object({
            sortCode: z.string().regex(/^\d{6}$/),
            accountNumber: z.string().regex(/^\d{8}$/),
            accountName: plainLine(70),
          })
          .optional(),
        claimsEmploymentAllowance: z.boolean().optional(),
        isSmallEmployer: z.boolean().optional(),
        paysApprenticeshipLevy: z.boolean().optional(),
        pensionSchemeName: plainLine(100).optional(),
        pensionSchemeContact: z.string().trim().min(1).max(300).optional(),
        secondApprover: z.boolean().optional(),
        version: z.number().int(),
      }),
      response: payrollSettings,
    }),
  },
})
