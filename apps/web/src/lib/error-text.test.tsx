// @vitest-environment jsdom
import { errorCodes } from '@gpod/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { languageCodes } from '../i18n/languages.ts'
import { renderWithText } from '../i18n/testing.tsx'
import { ApiError } from './api-client.ts'
import { useErrorText } from './error-text.ts'

afterEach(cleanup)

function Told({ error }: { error: unknown }) {
  return useErrorText()(error)
}

const told = (error: unknown, language: (typeof languageCodes)[number] = 'en') => {
  const text = renderWithText(<Told error={error} />, { language }).container.textContent ?? ''
  cleanup()
  return text
}

const refused = (code: string, details = {}) =>
  new ApiError({ status: 400, code: code as 'internal', message: 'for machines', details })

describe('an error in words', () => {
  it.each(languageCodes)('exists in %s for every code of the contract, each its own', (language) => {
    const texts = errorCodes.map((code) => told(refused(code), language))
    expect(texts.filter((text) => text === '' || text.startsWith('errors.'))).toEqual([])
    expect(new Set(texts).size).toBe(errorCodes.length)
  })

  it('says how long to wait', () => {
    expect(told(refused('too_many_attempts', { retryAfterSeconds: 30 }))).toContain('30 seconds')
    expect(told(refused('too_many_attempts', { retryAfterSeconds: 61 }))).toContain('2 minutes')
  })

  it('says why a password is weak', () => {
    expect(told(refused('password_too_weak', { reason: 'userInputs' }))).toContain('your name')
    expect(told(refused('password_too_weak', { reason: 'something new' }))).toContain('easy to guess')
  })

  it("never shows the server's own message, nor an unknown code", () => {
    expect(told(refused('brand_new_code'))).toBe('Something went wrong on our side. Please try again.')
    expect(told(new Error('secret'))).toBe('Something went wrong on our side. Please try again.')
  })
})
