// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { testMessages } from '../i18n/testing.tsx'
import { TextProvider } from '../i18n/use-text.tsx'
import { ApiError } from '../lib/api-client.ts'
import { useAnswers } from './use-answers.ts'

afterEach(cleanup)

const refusal = new ApiError({ status: 409, code: 'clock_too_early', message: '', field: 'name' })

function Form() {
  const form = useAnswers({
    initial: { name: 'Ann', place: '' },
    schema: z.object({ name: z.string(), place: z.string().min(1) }),
    read: (body) => ({ body }),
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(async () => {
        throw refusal
      })}
    >
      <input aria-label="name" {...form.field('name')} />
      <p data-testid="name">{form.problem('name')}</p>
      <input aria-label="place" {...form.field('place')} />
      <p data-testid="place">{form.problem('place')}</p>
      <button type="submit">send</button>
    </form>
  )
}

const inLanguage = (language: Language) => (
  <TextProvider messages={testMessages(language)}>
    <Form />
  </TextProvider>
)
const said = (field: string) => screen.getByTestId(field).textContent

it('what is wrong is said in the language that was chosen since: what the form knows, and what the server refused', async () => {
  const { rerender } = render(inLanguage('en'))
  fireEvent.click(screen.getByText('send'))
  await expect.poll(() => said('place')).toMatch(/\w/)
  const english = said('place')
  rerender(inLanguage('ar'))
  expect(said('place')).toMatch(/[\u0600-\u06ff]/)
  rerender(inLanguage('en'))
  expect(said('place')).toBe(english)

  fireEvent.change(screen.getByLabelText('place'), { target: { value: 'Ward 3' } })
  fireEvent.click(screen.getByText('send'))
  await expect.poll(() => said('name')).toMatch(/\w/)
  rerender(inLanguage('ar'))
  expect(said('name')).toMatch(/[\u0600-\u06ff]/)
  expect(said('name')).not.toMatch(/[a-z]{3}/)
})
