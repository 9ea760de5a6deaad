export type Side = 'web' | 'server'
export type TextFile = { path: string; word: string; language: string }
export const sides: Record<Side, string>
export const languages: string[]
export function describeTextFile(path: string): Omit<TextFile, 'path'>
export function listTextFiles(side?: Side): TextFile[]
