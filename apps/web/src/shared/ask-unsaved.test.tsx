// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { renderWithText } from '../i18n/testing.tsx'
import AskUnsaved from './ask-unsaved.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useUnsaved } from './unsaved.ts'

function Reply() {
  const unsaved = useUnsaved()
  return (
    <form onInput={unsaved.noteTyped}>
      <input aria-label="Reply" />
      <button type="button" onClick={unsaved.forget}>
        Sent
      </button>
    </form>
  )
}

function Portal() {
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="?view=other">Other tab</Link>
      <Link to="?from=2026-01-01">Filter</Link>
      <AskUnsaved />
      <Outlet />
    </>
  )
}

type PageProps = { onSubmit?: (leave: () => void) => Promise<boolean> }

function Page({ onSubmit = async () => true }: PageProps) {
  return (
    <>
      <Reply />
      <FormDialog
        title="Report"
        submitLabel="Send"
        isSending={false}
        error={null}
        onSubmit={() => onSubmit(() => void router.navigate('/elsewhere'))}
        onClose={() => {}}
      >
        <input aria-label="What happened" />
      </FormDialog>
    </>
  )
}

let router: ReturnType<typeof createMemoryRouter>
const open = (page = <Page />) => {
  router = createMemoryRouter(
    [
      {
        element: <Portal />,
        children: [
          { path: '/', element: page },
          { path: '/elsewhere', element: 'There' },
        ],
      },
    ],
    { initialEntries: ['/elsewhere', '/'], initialIndex: 1 },
  )
  renderWithText(<RouterProvider router={router} />)
}
const type = (name: string) => fireEvent.input(screen.getByLabelText(name), { target: { value: 'words' } })
const go = (name: string) => fireEvent.click(screen.getByText(name))
const address = () => router.state.location.pathname + router.state.location.search
const question = () => screen.queryByRole('button', { name: 'Keep editing' })

afterEach(cleanup)

it.each(['Reply', 'What happened'])('going back asks first where something was typed: %s', async (field) => {
  open()
  type(field)
  void router.navigate(-1)
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(question()).toBeNull())
  expect(address()).toBe('/')
  expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe('words')
  void router.navigate(-1)
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await screen.findByText('There')
})

it('another tab of the page asks too, a filter of its list does not, and nothing asks where nothing was typed or all was sent', async () => {
  open()
  type('Reply')
  go('Filter')
  await waitFor(() => expect(address()).toBe('/?from=2026-01-01'))
  go('Other tab')
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(address()).toBe('/?from=2026-01-01')
  go('Sent')
  go('Elsewhere')
  await screen.findByText('There')
  expect(question()).toBeNull()
})

it('a dialog whose form leads on once it is sent asks nothing', async () => {
  open(
    <Page
      onSubmit={async (leave) => {
        leave()
        return true
      }}
    />,
  )
  type('What happened')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('There')
  expect(question()).toBeNull()
})

it('the browser asks who closes it, until it is sent', () => {
  open()
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(closing()).toBe(false)
  type('Reply')
  expect(closing()).toBe(true)
  go('Sent')
  expect(closing()).toBe(false)
})
