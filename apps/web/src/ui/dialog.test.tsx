// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderWithText } from '../i18n/testing.tsx'
import { Dialog } from './dialog.tsx'

function Opener({ isMountedAlways }: { isMountedAlways: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {(isMountedAlways || isOpen) && (
        <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Proof">
          <input aria-label="Code" autoFocus />
        </Dialog>
      )}
    </>
  )
}

afterEach(cleanup)

describe('a dialog', () => {
  it.each([true, false])('gives focus back to what opened it (kept mounted: %s)', async (isMountedAlways) => {
    renderWithText(<Opener isMountedAlways={isMountedAlways} />)
    const open = screen.getByRole('button', { name: 'Open' })
    open.focus()
    fireEvent.click(open)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')))
    fireEvent.keyDown(screen.getByLabelText('Code'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(open))
  })
})
