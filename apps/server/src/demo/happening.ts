/** Something that happens at a moment; what follows from it later that day may be given back. */
export type Happening = { at: string; happen(): Promise<Happening | undefined> }
