// @vitest-environment jsdom
import { type Pence, pence } from '@gpod/money'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderWithText } from '../i18n/testing.tsx'
import { Field } from './field.tsx'
import { MoneyInput, useMoneyProblemText } from './money-input.tsx'
import type { MoneyProblem } from './read-money.ts'

afterEach(cleanup)

function Form({ seen }: { seen: (Pence | null)[] }) {
  const [amount, setAmount] = useState<Pence | null>(pence(10_000))
  const [problem, setProblem] = useState<MoneyProblem | null>(null)
  const problemText = useMoneyProblemText()
  return (
    <>
      <Field label="Amount" error={problemText(problem)}>
        <MoneyInput
          value={amount}
          max={pence(34_810)}
          min={pence(100)}
          onChange={(next, wrong) => {
            seen.push(next)
            setAmount(next)
            setProblem(wrong)
          }}
        />
      </Field>
      <button type="button" onClick={() => setAmount(pence(34_810))}>
        Max
      </button>
    </>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Amount')
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })

describe('A21 the amount input', () => {
  it('gives pence for what is typed in Bengali digits, and leaves the text as typed', () => {
    const seen: (Pence | null)[] = []
    renderWithText(<Form seen={seen} />)
    type('১২.৫০')
    expect(seen).toEqual([1250])
    expect(input().value).toBe('১২.৫০')
  })

  it('never rewrites a half-typed amount', () => {
    renderWithText(<Form seen={[]} />)
    for (const text of ['1', '12', '12.', '12.5']) {
      type(text)
      expect(input().value).toBe(text)
    }
    fireEvent.blur(input())
    expect(input().value).toBe('12.50')
  })

  it('takes an amount set from outside', () => {
    renderWithText(<Form seen={[]} />)
    type('5')
    fireEvent.click(screen.getByText('Max'))
    expect(input().value).toBe('348.10')
  })

  it('can be emptied', () => {
    const seen: (Pence | null)[] = []
    renderWithText(<Form seen={seen} />)
    type('')
    expect(seen).toEqual([null])
    expect(input().value).toBe('')
  })

  it('ties the sentence about a wrong amount to the input, with the limit in it', () => {
    renderWithText(<Form seen={[]} />)
    type('400')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    const described = input().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('Enter £348.10 or less.')
  })
})
