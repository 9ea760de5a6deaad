// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderWithText } from '../i18n/testing.tsx'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const days = ['mon', 'tue', 'wed'] as const

function Week() {
  const [day, setDay] = useState<(typeof days)[number]>('mon')
  return (
    <>
      <Tabs
        label="Days"
        value={day}
        onChange={setDay}
        tabs={days.map((value) => ({ value, label: value, content: <input aria-label={`hours of ${value}`} /> }))}
      />
      <button type="button" onClick={() => setDay('wed')}>
        last
      </button>
    </>
  )
}

const tab = (name: string) => screen.getByRole('tab', { name })
const chosen = () => screen.getByRole('tab', { selected: true }).textContent
/** Where the keyboard is decides, as for somebody who presses it. */
const press = (key: string) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    await new Promise((done) => setTimeout(done))
  })

describe('tabs', () => {
  it('show the chosen panel alone, named by its tab', () => {
    renderWithText(<Week />)
    const list = screen.getByRole('tablist', { name: 'Days' })
    expect(within(list).getAllByRole('tab')).toHaveLength(3)
    const panel = screen.getByRole('tabpanel', { name: 'mon' })
    expect(within(panel).getByLabelText('hours of mon')).toBeDefined()
    expect(screen.queryByLabelText('hours of tue')).toBeNull()
    expect(tab('mon').getAttribute('aria-controls')).toBe(panel.id)
  })

  it('have one stop of the keyboard, the chosen one', async () => {
    renderWithText(<Week />)
    const stops = () =>
      screen
        .getAllByRole('tab')
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ textContent }) => textContent)
    expect(stops()).toEqual(['mon'])
    act(() => tab('mon').focus())
    await press('ArrowRight')
    expect(stops()).toEqual(['tue'])
    fireEvent.click(screen.getByRole('button', { name: 'last' }))
    expect(stops()).toEqual(['wed'])
  })

  it.each([
    { language: 'en', onward: 'ArrowRight', back: 'ArrowLeft' },
    { language: 'ar', onward: 'ArrowLeft', back: 'ArrowRight' },
  ] as const)(
    'follow the arrows in the reading direction and go round at the ends: $language',
    async ({ language, onward, back }) => {
      renderWithText(<Week />, { language })
      act(() => tab('mon').focus())
      await press(onward)
      expect(document.activeElement).toBe(tab('tue'))
      expect(chosen()).toBe('tue')
      await press(onward)
      await press(onward)
      expect(chosen()).toBe('mon')
      await press(back)
      expect(document.activeElement).toBe(tab('wed'))
      expect(chosen()).toBe('wed')
    },
  )

  it('go to the first and the last by Home and End, and leave other keys alone', async () => {
    renderWithText(<Week />)
    act(() => tab('mon').focus())
    await press('End')
    expect(chosen()).toBe('wed')
    await press('Home')
    expect(chosen()).toBe('mon')
    await press('ArrowDown')
    expect(chosen()).toBe('mon')
    fireEvent.keyDown(tab('mon'), { key: 'ArrowRight', altKey: true })
    expect(chosen()).toBe('mon')
  })

  it('keep nothing that was typed in another panel as this one’s', () => {
    renderWithText(<Week />)
    fireEvent.change(screen.getByLabelText('hours of mon'), { target: { value: '8' } })
    fireEvent.click(tab('tue'))
    expect((screen.getByLabelText('hours of tue') as HTMLInputElement).value).toBe('')
  })
})
