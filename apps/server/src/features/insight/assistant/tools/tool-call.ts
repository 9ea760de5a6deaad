import type { Access } from '@gpod/contract'
import type { Slots } from '@gpod/understanding'
import type { Door } from '../same-door.ts'
import type { Told } from '../told.ts'

/** What a tool is called with: the caller's own door, what they may do besides reading, what the question named, and when it is. */
export type ToolCall = { door: Door; may: (access: Access) => boolean; slots: Slots; today: string; now: string }

/** Looks up and tells; changes nothing. */
export type Tool = (call: ToolCall) => Promise<Told>
