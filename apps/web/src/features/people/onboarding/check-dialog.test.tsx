// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { CheckDialog } from './check-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = '0190b6f0-0000-7000-8000-000000000001'

/** The page behind, which hears at once of another copy. */
function Page() {
  const [version, setVersion] = useState(1)
  return (
    <>
      <button type="button" data-testid="comes" onClick={() => setVersion(2)} />
      <CheckDialog workerId={id} documents={[{ id, name: 'Passport', version }]} onClose={() => undefined} />
    </>
  )
}

it('says of which version the check is as it was when the dialog was opened, whatever comes meanwhile', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return new Response('{}', { status: 201 })
  })
  renderWithText(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByTestId('comes'))
  fireEvent.click(screen.getByRole('button', { name: 'Save the check' }))
  await waitFor(() => expect(sent).toMatchObject([{ documentId: id, documentVersion: 1 }]))
})
