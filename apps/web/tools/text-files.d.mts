export type TextFile = { path: string; word: string; language: string }
export function describeTextFile(path: string): Omit<TextFile, 'path'>
export function listTextFiles(folder?: string): TextFile[]
