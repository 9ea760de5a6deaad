// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderWithText } from '../i18n/testing.tsx'
import { Combobox } from './combobox.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'

afterEach(cleanup)

const options = [
  { value: 'a', name: 'Amina Khan', detail: 'LC001' },
  { value: 'p', name: 'Peter Quayle', detail: 'LC002' },
  { value: 'q', name: 'Petra Quill', detail: 'LC003' },
  { value: 'j1', name: 'Jo Lee', detail: 'LC004' },
  { value: 'j2', name: 'Jo Lee', detail: 'LC005' },
]

function Picker({ initial = null }: { initial?: string | null }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <Field label="Employee">
        <Combobox options={options} value={value} onChange={setValue} noneFound="No employees match." />
      </Field>
      <output>{value ?? 'nobody'}</output>
    </>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Employee' })
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(input(), { key })
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => document.querySelector('output')?.textContent

describe('a combobox', () => {
  it.each(['Peter Quayle', ' peter  quayle ', 'LC002', 'lc002', 'Peter Quayle · LC002'])('chooses by "%s"', (typed) => {
    renderWithText(<Picker />)
    type(typed)
    expect(chosen()).toBe('p')
    fireEvent.blur(input())
    expect(input().value).toBe('Peter Quayle · LC002')
  })

  it('chooses neither of two of one name, and one by the number', () => {
    renderWithText(<Picker />)
    type('Jo Lee')
    expect(chosen()).toBe('nobody')
    expect(offered()).toEqual(['Jo LeeLC004', 'Jo LeeLC005'])
    type('LC005')
    expect(chosen()).toBe('j2')
  })

  it('offers what fits, tells where the arrows are, and chooses by Enter without sending a form', () => {
    renderWithText(<Picker />)
    type('pet')
    expect(input().getAttribute('aria-expanded')).toBe('true')
    expect(offered()).toEqual(['Peter QuayleLC002', 'Petra QuillLC003'])
    press('ArrowDown')
    press('ArrowDown')
    const [, second] = screen.getAllByRole('option')
    expect(input().getAttribute('aria-activedescendant')).toBe(second?.id)
    // False where the default, sending the form, was prevented.
    expect(press('Enter')).toBe(false)
    expect(chosen()).toBe('q')
    expect(input().getAttribute('aria-expanded')).toBe('false')
    expect(press('Enter')).toBe(true)
  })

  it('shows all from what is chosen, and forgets it once something else is typed', () => {
    renderWithText(<Picker initial="a" />)
    expect(input().value).toBe('Amina Khan · LC001')
    press('ArrowUp')
    expect(offered()).toHaveLength(5)
    expect(input().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option').at(-1)?.id)
    type('Amina K')
    expect(chosen()).toBe('nobody')
    fireEvent.click(screen.getByRole('option', { name: /Amina/ }))
    expect(chosen()).toBe('a')
  })

  it('says that nothing fits', () => {
    renderWithText(<Picker />)
    type('Zoe')
    expect(screen.getByText('No employees match.').getAttribute('role')).toBe('status')
    expect(input().getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('closes its list by Escape, and the dialog around it only by the next', () => {
    renderWithText(
      <Dialog isOpen onOpenChange={() => document.body.setAttribute('data-closed', '')} title="Add">
        <Picker />
      </Dialog>,
    )
    type('pet')
    press('Escape')
    expect(input().getAttribute('aria-expanded')).toBe('false')
    expect(document.body.hasAttribute('data-closed')).toBe(false)
    press('Escape')
    expect(document.body.hasAttribute('data-closed')).toBe(true)
    document.body.removeAttribute('data-closed')
  })
})
