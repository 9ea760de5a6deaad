import type { PlannedShift } from '@gpod/rota'

/** The kinds of edits, as they are stored. */
export type RotaEditKind =
  | 'add'
  | 'remove'
  | 'move'
  | 'resize'
  | 'reassign'
  | 'change'
  | 'copy'
  | 'repeat'
  | 'template'
  | 'auto_fill'
  | 'pin'
  | 'publish'
  | 'cancel'
  | 'swap'
  | 'claim'
  | 'undo'
  | 'redo'

/** What one shift is to be: `id` and `version` are null of a new one, `after` of one that goes. */
export type WantedChange = { id: string | null; version: number | null; after: PlannedShift | null }

export type RotaEdit = {
  /** Made by who asks, once for what they mean: sent again it is done once and answered the same. */
  id: string
  kind: RotaEditKind
  /** All that was asked, by which the same request is known. */
  asked: object
  changes: readonly WantedChange[]
  /** Told to the workers whose published shifts change. */
  reason?: string | null
  undoes?: string
}

/** So many shifts at most are changed by one edit. */
export const mostShiftsOfEdit = 2_000

/** What an edit did: the same however often it is asked. */
export type AppliedEdit = {
  id: string
  kind: RotaEditKind
  at: string
  by: string | null
  undoes: string | null
  shifts: { id: string; version: number; after: PlannedShift | null }[]
  /** The workers who were told. */
  told: string[]
}
