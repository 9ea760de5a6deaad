/** Something that happens at a moment. It gives what follows from it later on the same day. */
export type Happening = { at: string; happen(): Promise<readonly Happening[]> }

export const nothingMore: readonly Happening[] = []
