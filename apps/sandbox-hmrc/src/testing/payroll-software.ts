import { type Pence, parsePounds } from '@gpod/money'
import {
  type EmployerPaymentSummary,
  type FullPaymentSubmission,
  type RtiMessageClass,
  readGovTalkAnswer,
  sealIrEnvelope,
  writeDataRequest,
  writeDeleteRequest,
  writeEps,
  writeFps,
  writeSubmissionPoll,
  writeSubmissionRequest,
} from '@gpod/rti'

export const sender = { senderId: 'ISV635', password: 'a-password-of-the-test-sender' }
export const employer = { taxOfficeNumber: '635', taxOfficeReference: 'A635' }
export const madeBy = { vendorId: '1234', product: 'GPOD', version: '1.0' }
export const transactionId = '0192A3B4C5D67E8F9A0B1C2D3E4F5A6B'

const references = {
  officeNumber: '635',
  payeReference: 'A635',
  accountsOfficeReference: '635PC00000000',
  corporationTaxReference: '1111111111',
}
const pounds = (text: string): Pence => {
  const amount = parsePounds(text)
  if (amount === undefined) throw new RangeError(text)
  return amount
}

/** One employee paid £1,000.00 in May 2025. */
export const fps: FullPaymentSubmission = {
  taxYear: '25-26',
  employer: references,
  periodEnd: '2026-04-05',
  employees: [
    {
      nationalInsuranceNumber: 'AB123456C',
      name: { title: 'Mr', forenames: ['Alan'], surname: 'Example' },
      address: { lines: ['1 The Lane', 'Shipley'], place: { postcode: 'AB1 2AD' } },
      birthDate: '1996-10-28',
      gender: 'M',
      employments: [
        {
          payrollId: '123-A03',
          toDate: { taxablePay: pounds('2000.00'), tax: pounds('0.00') },
          payment: {
            frequency: 'M1',
            paymentDate: '2025-05-30',
            period: { month: 2 },
            periodsCovered: 1,
            hoursBand: 'D',
            taxCode: { code: '1257L' },
            taxablePay: pounds('1000.00'),
            payAfterStatutoryDeductions: pounds('1000.00'),
            taxDeducted: pounds('0.00'),
          },
          nationalInsurance: [
            {
              letter: 'A',
              earnings: pounds('1000.00'),
              earningsToDate: pounds('2000.00'),
              atLowerLimitToDate: pounds('1084.00'),
              lowerLimitToPrimaryThresholdToDate: pounds('916.00'),
              primaryThresholdToUpperLimitToDate: pounds('0.00'),
              employer: pounds('87.45'),
              employerToDate: pounds('174.90'),
              employee: pounds('0.00'),
              employeeToDate: pounds('0.00'),
            },
          ],
        },
      ],
    },
  ],
}

export const eps: EmployerPaymentSummary = {
  taxYear: '25-26',
  employer: references,
  periodEnd: '2026-04-05',
  employmentAllowance: true,
  stateAid: { notApplicable: true },
}

/** HMRC as payroll software reaches it, by HTTP. */
export function payrollSoftwareOf(url: string) {
  const post = async (path: string, xml: string) => {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: xml,
    })
    return { status: response.status, text: await response.text() }
  }
  const ask = async (path: string, xml: string) => readGovTalkAnswer((await post(path, xml)).text)
  const control = async <Body>(method: string, path: string, body?: unknown) => {
    const response = await fetch(new URL(`/sandbox${path}`, url), {
      method,
      headers: {
        authorization: `Bearer ${sender.password}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body }
  }
  return {
    post,
    ask,
    submit: (changes: Partial<Parameters<typeof submissionOf>[0]> = {}) => ask('/submission', submissionOf(changes)),
    poll: (correlationId: string, messageClass: RtiMessageClass = 'HMRC-PAYE-RTI-FPS') =>
      ask('/poll', writeSubmissionPoll({ messageClass, correlationId })),
    remove: (correlationId: string, messageClass: RtiMessageClass = 'HMRC-PAYE-RTI-FPS') =>
      ask('/submission', writeDeleteRequest({ messageClass, correlationId })),
    list: (messageClass: RtiMessageClass = 'HMRC-PAYE-RTI-FPS') =>
      ask('/submission', writeDataRequest({ messageClass, sender, software: madeBy })),
    control,
    fault: async (rule: Record<string, unknown>) => {
      const answer = await control('POST', '/faults', rule)
      if (answer.status !== 201) throw new Error(`no such fault: ${JSON.stringify(answer.body)}`)
    },
    filed: async () => {
      const { body } = await control<{ submissions: { correlationId: string; isFiled: boolean; irMark: string }[] }>(
        'GET',
        '/submissions',
      )
      return body.submissions.filter(({ isFiled }) => isFiled)
    },
  }
}

/** The message of the FPS above, or of another document. */
export function submissionOf(changes: Partial<Parameters<typeof writeSubmissionRequest>[0]> = {}): string {
  return writeSubmissionRequest({
    messageClass: 'HMRC-PAYE-RTI-FPS',
    transactionId,
    sender,
    employer,
    software: madeBy,
    irEnvelope: sealed(writeFps(fps)),
    ...changes,
  })
}

export function sealed(irEnvelope: string): string {
  return sealIrEnvelope(irEnvelope).irEnvelope
}

export const sealedEps = () => sealed(writeEps(eps))
