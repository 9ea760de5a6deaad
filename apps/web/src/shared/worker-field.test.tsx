// @vitest-environment jsdom
import type { EmployeeName } from '@gpod/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWithText } from '../i18n/testing.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { WorkerField } from './worker-field.tsx'

const person = (id: string, name: string, employeeId: string): EmployeeName => ({
  ...{ id, name, employeeId, department: null, startsOn: '2026-01-01', endsOn: null },
})
const ids = {
  a: '0190a0b0-0000-7000-8000-00000000000a',
  j1: '0190a0b0-0000-7000-8000-0000000000b1',
  j2: '0190a0b0-0000-7000-8000-0000000000b2',
  o: '0190a0b0-0000-7000-8000-0000000000c0',
}
const amina = person(ids.a, 'Amina Khan', 'LC001')
const first = person(ids.j1, 'Jo Lee', 'LC004')
const second = person(ids.j2, 'Jo Lee', 'LC005')
const jose = person(ids.o, 'José Ortiz', 'LC006')

/** What the server answers by what it was asked. */
const answers: Record<string, EmployeeName[]> = {
  '': [amina, first],
  'jo lee': [first, second],
  'Jose Ortiz': [jose],
  LC005: [second],
  nobody: [],
}
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'http://localhost').searchParams
    const id = query.get('id')
    asked.push(id === null ? (query.get('q') ?? '') : `id ${id}`)
    const employees = id === null ? (answers[query.get('q') ?? ''] ?? []) : [jose]
    return new Response(JSON.stringify({ employees, next: null }), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Sample({ initial = null }: { initial?: string | null }) {
  const [chosen, setChosen] = useState<{ id: string | null; name: string }>({ id: initial, name: '' })
  return (
    <>
      <WorkerField value={chosen.id} error={null} onChange={(id, name) => setChosen({ id, name })} />
      <output aria-label="chosen">{`${chosen.id} ${chosen.name}`}</output>
    </>
  )
}
const show = (initial?: string) =>
  renderWithText(
    <QueryClientProvider client={createQueryClient()}>
      <Sample {...(initial !== undefined && { initial })} />
    </QueryClientProvider>,
  )
const input = () => screen.getByRole<HTMLInputElement>('combobox')
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const status = () => document.querySelector('p[role=status]')?.textContent
const chosen = () => screen.getByLabelText('chosen').textContent

it('asks the server for what is typed, offers all it finds, and takes one by the keys', async () => {
  show()
  await waitFor(() => expect(asked).toEqual(['']))
  type('j')
  type('jo lee')
  await waitFor(() => expect(offered()).toEqual(['Jo LeeLC004', 'Jo LeeLC005']))
  expect(asked).toEqual(['', 'jo lee'])
  // Two are called so: neither is taken by itself.
  expect(chosen()).toBe('null ')
  fireEvent.keyDown(input(), { key: 'ArrowDown' })
  fireEvent.keyDown(input(), { key: 'ArrowDown' })
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect(chosen()).toBe(`${ids.j2} Jo Lee`)
  expect(input().value).toBe('Jo Lee · LC005')
})

it('takes who is called so once the server says that nobody else is, also after the field was left', async () => {
  show()
  await waitFor(() => expect(asked).toEqual(['']))
  fireEvent.click(input())
  type('Jose Ortiz')
  fireEvent.blur(input())
  expect(chosen()).toBe('null ')
  await waitFor(() => expect(chosen()).toBe(`${ids.o} José Ortiz`))
  expect(input().value).toBe('José Ortiz · LC006')
})

it('says that nobody fits only once the server has said it', async () => {
  show()
  await waitFor(() => expect(asked).toEqual(['']))
  type('nobody')
  expect(status()).toBe('')
  await waitFor(() => expect(status()).not.toBe(''))
})

it('names who was chosen before, who is none of the first', async () => {
  show(ids.o)
  await waitFor(() => expect(input().value).toBe('José Ortiz · LC006'))
  expect(asked).toEqual(['', `id ${ids.o}`])
})
