export type Totals = { passed: number; failed: number; skipped: number }

export function readTotals(file: string, exitCode: number): Totals

export function readTests(file: string): { titles: string[]; status: string }[]

export function readFailures(file: string): string[]

export function readFailedFiles(file: string): string[]

export function replaceResults(file: string, laterFile: string): void

export type StrayError = { file: string | null; test: string | null; cause: string }

export function strayErrorLine(error: StrayError): string

export function readStrayErrors(output: string): StrayError[]
