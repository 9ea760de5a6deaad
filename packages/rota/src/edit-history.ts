/** An edit as far as undoing it goes: `undoes` is the edit that an undo, or the undo that a redo, takes back. */
export type PastEdit = { id: string; kind: string; undoes: string | null }

/**
 * What one person would undo and redo next, from their edits in the order in which they made them; null where there is
 * nothing. A new edit leaves nothing to redo.
 */
export function historyOf(edits: readonly PastEdit[]): { undo: string | null; redo: string | null } {
  const undo: string[] = []
  let redo: string[] = []
  for (const { id, kind, undoes } of edits) {
    if (kind === 'undo') {
      if (undoes !== null) take(undo, undoes)
      redo.push(id)
    } else if (kind === 'redo') {
      if (undoes !== null) take(redo, undoes)
      undo.push(id)
    } else {
      undo.push(id)
      redo = []
    }
  }
  return { undo: undo.at(-1) ?? null, redo: redo.at(-1) ?? null }
}

function take(stack: string[], id: string): void {
  const at = stack.lastIndexOf(id)
  if (at >= 0) stack.splice(at, 1)
}
