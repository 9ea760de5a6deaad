import { describe, expect, it } from 'vitest'
import { irMark, irMarkForReceipt, writeIrMark } from './index.ts'

// HMRC's sample FPS of 2018-19, with the mark HMRC gives for it.
import sample from './testing/irmark-2018-19.json' with { type: 'json' }

const [vector] = sample.vectors
if (!vector) throw new Error('the sample is gone')
const { bodyXmlWithoutIRmark: body } = vector.inputs
const { irmarkBase64, irmarkBase32 } = vector.expected

const bodyWithMark = (mark: string) =>
  body.replace('<Sender>Employer</Sender>', `<IRmark Type="generic">${mark}</IRmark><Sender>Employer</Sender>`)
const message = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><EnvelopeVersion>2.0</EnvelopeVersion><Header/><GovTalkDetails/>${inner.replace(' xmlns="http://www.govtalk.gov.uk/CM/envelope"', '')}</GovTalkMessage>`

describe('the IRmark', () => {
  it('is the one HMRC gives for its sample', () => {
    expect(irMark(body)).toBe(irmarkBase64)
    expect(irMarkForReceipt(body)).toBe(irmarkBase32)
  })

  it('does not count itself, nor where the Body stands', () => {
    expect(irMark(bodyWithMark('anything'))).toBe(irmarkBase64)
    expect(irMark(message(body))).toBe(irmarkBase64)
    expect(irMark(message(bodyWithMark('')))).toBe(irmarkBase64)
  })

  it('does not change with the order of attributes, the quotes or the comments', () => {
    const other = body
      .replace('BasisNonCumulative="yes" TaxRegime="S"', "TaxRegime='S'   BasisNonCumulative='yes'")
      .replace('<Employee>', '<!-- first --><Employee>')
    expect(other).not.toBe(body)
    expect(irMark(other)).toBe(irmarkBase64)
  })

  it('changes with any figure, and with a space', () => {
    expect(irMark(body.replace('3000.00', '3000.01'))).not.toBe(irmarkBase64)
    expect(irMark(body.replace('<Employee>', ' <Employee>'))).not.toBe(irmarkBase64)
  })

  it('is written into its place, and nothing else of the message changes', () => {
    const marked = writeIrMark(message(bodyWithMark('')))
    expect(marked).toBe(message(bodyWithMark(irmarkBase64)))
    expect(irMark(marked)).toBe(irmarkBase64)
    const emptied = message(bodyWithMark('')).replace('></IRmark>', '/>')
    expect(writeIrMark(emptied)).toBe(marked)
  })

  it('is refused for a message without a Body, without its place, or with a document type', () => {
    expect(() => irMark('<GovTalkMessage/>')).toThrow('Body')
    expect(() => writeIrMark(message(body))).toThrow('IRmark')
    expect(() => irMark(`<!DOCTYPE x [<!ENTITY e "x">]>${body}`)).toThrow('document type')
  })
})
