// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { AboutPages } from './features/wage-access/earnings/about-pages.tsx'
import { QuickActions } from './features/wage-access/earnings/quick-actions.tsx'
import { renderWithText } from './i18n/testing.tsx'
import { addressOf, pagesOf } from './section-pages.ts'

afterEach(cleanup)

const pages = [...pagesOf('worker').map(({ path }) => addressOf({ portal: 'worker', path })), '/take-home-calculator']
const pathsOf = () => screen.getAllByRole('link').map((link) => (link.getAttribute('href') ?? '').replace(/[#?].*/, ''))

it('quick actions lead to pages that there are', () => {
  renderWithText(
    <MemoryRouter>
      <QuickActions />
    </MemoryRouter>,
  )
  expect(pathsOf()).toHaveLength(7)
  for (const path of pathsOf()) expect(pages).toContain(path)
})

it('what is said of each page has its two ways in, to pages that there are', () => {
  renderWithText(
    <MemoryRouter>
      <AboutPages />
    </MemoryRouter>,
  )
  for (const box of screen.getAllByRole('button')) {
    fireEvent.click(box)
    expect(pathsOf()).toHaveLength(2)
    for (const path of pathsOf()) expect(pages).toContain(path)
  }
})
