// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { idlePart } from './idle-part.tsx'

afterEach(cleanup)

it('keeps what was typed in a part that came late, when the page around it is drawn again', async () => {
  const Typed = () => {
    const [text, setText] = useState('')
    return <input value={text} onChange={(event) => setText(event.target.value)} />
  }
  const Part = idlePart(async () => ({ default: Typed }))
  const page = render(<Part />)
  fireEvent.change(await screen.findByRole('textbox', {}, { timeout: 10_000 }), { target: { value: 'twenty' } })
  page.rerender(<Part />)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'twenty')
})

it('has its place taken until it is there, and not a moment longer', async () => {
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  const There = () => <p>there</p>
  const Part = idlePart(
    async () => {
      await coming
      return { default: There }
    },
    <p>on its way</p>,
  )
  render(<Part />)
  expect(screen.getByText('on its way')).toBeTruthy()
  come()
  expect(await screen.findByText('there', {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.queryByText('on its way')).toBeNull()
})
