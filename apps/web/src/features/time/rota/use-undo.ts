import { useEffect, useState } from 'react'
import type { ResponseOfGrid, useRotaEdits } from './rota-requests.ts'

type Way = 'undo' | 'redo'
type Undoing = {
  grid: Pick<ResponseOfGrid, Way> | undefined
  edits: Pick<ReturnType<typeof useRotaEdits>, 'mutate' | 'isPending' | 'isError'>
  /** Whether keys mean the rota: not where somebody only reads, nor behind a dialog. */
  hasKeys: boolean
}

/**
 * Takes the last edit back, or does it again, by a button or by Ctrl+Z and Ctrl+Y wherever the focus is: after an edit with the
 * mouse it may be nowhere. What is asked while an edit is on its way waits for its answer, which says what is the last one.
 */
export function useUndo({ grid, edits, hasKeys }: Undoing): Record<Way, () => void> {
  const [waiting, setWaiting] = useState<readonly Way[]>([])
  const ask = (way: Way) => setWaiting((before) => [...before, way])
  const { isPending, isError, mutate } = edits
  useEffect(() => {
    const [next, ...rest] = waiting
    if (next === undefined || isPending || grid === undefined) return
    const edit = grid[next]
    setWaiting(edit === null ? [] : rest)
    if (edit !== null) mutate({ do: 'undo', edit })
  }, [waiting, isPending, grid, mutate])
  useEffect(() => {
    // Where one was refused, those behind it were meant for another rota.
    if (isError) setWaiting([])
  }, [isError])

  useEffect(() => {
    if (!hasKeys) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if ((key !== 'z' && key !== 'y') || isElsewhere(event.target)) return
      event.preventDefault()
      const way = key === 'y' || event.shiftKey ? 'redo' : 'undo'
      setWaiting((before) => [...before, way])
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hasKeys])
  return { undo: () => ask('undo'), redo: () => ask('redo') }
}

/** Whether the keys go to a field, whose own words they take back, or to a dialog or a menu. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]') !== null
  )
}
