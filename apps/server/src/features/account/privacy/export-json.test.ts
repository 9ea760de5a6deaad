import { expect, it } from 'vitest'
import type { HeldData, HeldSet } from './export-data.ts'
import { exportJson } from './export-json.ts'

const row = (at: number) => ({ id: at, name: 'Zoë "B"\nLine', nothing: null, list: [1, { deep: [] }], empty: {} })
const setOf = (table: string, count: number): HeldSet => ({
  table,
  chapter: 'pay',
  rows: Array.from({ length: count }, (_, at) => row(at)),
})
const dataOf = (sets: HeldSet[]): HeldData => ({
  ...{ madeAt: '2026-11-20T09:00:00.000Z', name: 'Zoë\u2028', language: 'en' },
  sets,
})

it.each([
  ['nothing', []],
  ['one row', [setOf('payslips', 1)]],
  ['many', [setOf('payslips', 50), setOf('users', 0), setOf('audit_rows', 151)]],
])('is to the byte what is written at once: %s', async (_, sets) => {
  let told = ''
  for await (const piece of exportJson(dataOf(sets))) told += piece
  expect(told).toBe(JSON.stringify(dataOf(sets), null, 2))
})
