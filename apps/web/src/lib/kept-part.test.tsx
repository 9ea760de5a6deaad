// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { keptPart } from './kept-part.tsx'

afterEach(cleanup)

function Letter({ title }: { title: string }) {
  const [words, setWords] = useState('')
  return <input aria-label={title} value={words} onChange={({ target: { value } }) => setWords(value)} />
}

it('what was typed in a part that came late stays when the page around it is drawn again', async () => {
  const part = keptPart<{ title: string }>(async () => ({ default: Letter }))
  const Page = ({ title }: { title: string }) => <main>{part.draw({ title }, true)}</main>
  const { rerender } = render(<Page title="Note" />)
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'The brake does not hold.' } })
  screen.getByLabelText('Note').focus()
  rerender(<Page title="Answer" />)
  const input = screen.getByLabelText<HTMLInputElement>('Answer')
  expect(input.value).toBe('The brake does not hold.')
  expect(document.activeElement).toBe(input)
})

it('nothing is drawn before it is there, unless it is needed; at once when it is', async () => {
  const part = keptPart<{ title: string }>(async () => ({ default: Letter }))
  expect(part.draw({ title: 'Note' }, false)).toBeNull()
  await part.prepare()
  render(part.draw({ title: 'Note' }, false))
  expect(screen.getByLabelText('Note')).toBeTruthy()
})
