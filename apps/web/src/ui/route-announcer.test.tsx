// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { takeNotices } from './notices.ts'
import { RouteAnnouncer } from './route-announcer.tsx'

afterEach(cleanup)

let go: ReturnType<typeof useNavigate>
function Ways() {
  go = useNavigate()
  return null
}

function page(title: string, field = false) {
  return (
    <main>
      <title>{title}</title>
      <h1>{title}</h1>
      {/* biome-ignore lint/a11y/noAutofocus: the page under test takes the focus itself. */}
      {field && <input autoFocus aria-label="code" />}
    </main>
  )
}

function open() {
  render(
    <MemoryRouter initialEntries={['/home']}>
      <Ways />
      <Routes>
        <Route path="/home" element={page('Home')} />
        <Route path="/ewa" element={page('Withdraw')} />
        <Route path="/code" element={page('Code', true)} />
      </Routes>
      <RouteAnnouncer />
    </MemoryRouter>,
  )
  return document.querySelector('[aria-live]')
}

it('says nothing at the first page, and takes no focus', () => {
  expect(open()?.textContent).toBe('')
  expect(document.activeElement).toBe(document.body)
})

it('says the title of the page that comes, and its heading has the focus', async () => {
  const said = open()
  await act(async () => go('/ewa'))
  await vi.waitFor(() => expect(said?.textContent).toBe('Withdraw'))
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

it('leaves the focus to a field that took it, and to a part that was asked for', async () => {
  open()
  await act(async () => go('/code'))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await act(async () => go('/ewa#withdrawals'))
  expect(document.activeElement).not.toBe(screen.getByRole('heading'))
})

it('has a notice make room for the page that comes, and not for one that was there', async () => {
  const clear = vi.fn()
  const end = takeNotices({ show: () => {}, clear })
  open()
  expect(clear).not.toHaveBeenCalled()
  await act(async () => go('/ewa'))
  await vi.waitFor(() => expect(clear).toHaveBeenCalled())
  end()
})
