// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { takeNotices } from './notices.ts'
import { RouteAnnouncer } from './route-announcer.tsx'

afterEach(cleanup)

test('a notice makes room once the page that comes after it has its heading, and not before', async () => {
  let cleared = 0
  const end = takeNotices({ show: () => {}, clear: () => (cleared += 1) })
  const layout = (
    <main>
      <Outlet />
      <RouteAnnouncer />
    </main>
  )
  const router = createMemoryRouter([
    {
      element: layout,
      children: [
        { path: '/', element: <h1>Home</h1> },
        { path: '/late', element: <p>Coming</p> },
        { path: '/login', element: <h1>Sign in</h1> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  await screen.findByText('Home')
  await router.navigate('/late')
  await screen.findByText('Coming')
  expect(cleared).toBe(0)
  await router.navigate('/login')
  await screen.findByText('Sign in')
  await waitFor(() => expect(cleared).toBeGreaterThan(0))
  end()
})
