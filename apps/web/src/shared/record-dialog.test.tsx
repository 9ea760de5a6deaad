// @vitest-environment jsdom
import { type Pence, pence } from '@gpod/money'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { renderWithText } from '../i18n/testing.tsx'
import { ApiError } from '../lib/api-client.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { Field } from '../ui/field.tsx'
import { Checkbox, Input } from '../ui/input.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { inPounds, useAnswers } from './use-answers.ts'

const schema = z.object({ label: z.string().trim().min(1).max(10), sum: z.string().nullable(), version: z.number() })
type Body = z.input<typeof schema>
const send = vi.fn<(body: Body) => Promise<object | null>>()
const onClose = vi.fn()

function Sample() {
  const form = useAnswers({
    initial: { label: '', amount: null as Pence | null, hasAmount: true },
    schema,
    read: ({ label, amount, hasAmount }) => ({
      body: { label, sum: hasAmount ? inPounds(amount) : null, version: 1 },
      wrong: { amount: hasAmount && amount === null && 'How much?' },
    }),
    nameOf: (field) => (field === 'sum' ? 'amount' : field === 'label' ? 'label' : null),
  })
  return (
    <RecordDialog title="Add" submitLabel="Save" form={form} send={send} onClose={onClose}>
      {form.answers.hasAmount && (
        <Field label="Amount" error={form.problem('amount')}>
          <MoneyInput max={pence(100_00)} {...form.money('amount')} />
        </Field>
      )}
      <Field label="Label" error={form.problem('label')}>
        <Input {...form.field('label')} />
      </Field>
      <Checkbox label="With an amount" {...form.field('hasAmount')} />
    </RecordDialog>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
/** What is told at a field. */
const told = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

describe('a record in a dialog', () => {
  beforeEach(() => {
    send.mockReset().mockResolvedValue({})
    onClose.mockReset()
    renderWithText(
      <QueryClientProvider client={createQueryClient()}>
        <Sample />
      </QueryClientProvider>,
    )
  })
  afterEach(cleanup)

  it('says at each field what is missing once it is sent, moves to the first, and sends nothing', async () => {
    expect(told('Label')).toBe('')
    save()
    await waitFor(() => expect(told('Label')).toBe('Fill this in.'))
    expect(told('Amount')).toBe('How much?')
    await waitFor(() => expect(document.activeElement).toBe(field('Amount')))
    expect(send).not.toHaveBeenCalled()
    // What is mended is no longer wrong.
    type('Label', 'Bonus')
    await waitFor(() => expect(told('Label')).toBe(''))
  })

  it('holds what the contract and the amount itself ask for', async () => {
    type('Label', 'far too long a label')
    type('Amount', '999999999')
    save()
    await waitFor(() => expect(told('Amount')).toBe('Enter £100.00 or less.'))
    expect(told('Label')).toBe('This is too long.')
    type('Amount', 'twelve')
    await waitFor(() => expect(told('Amount')).toContain('for example 12.50'))
    expect(send).not.toHaveBeenCalled()
  })

  it('is not held up by an amount that is no longer asked for', async () => {
    type('Label', 'Bonus')
    type('Amount', 'twelve')
    fireEvent.click(field('With an amount'))
    save()
    await waitFor(() => expect(send).toHaveBeenCalled())
    expect(send.mock.calls[0]?.[0]).toEqual({ label: 'Bonus', sum: null, version: 1 })
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  it('puts a refusal at the field that it names, with what was typed still there', async () => {
    const refusal = { status: 400, code: 'invalid_input', message: 'no', field: 'sum' } as const
    send.mockRejectedValueOnce(new ApiError(refusal))
    type('Label', 'Bonus')
    type('Amount', '12.50')
    save()
    await waitFor(() => expect(told('Amount')).toBe('This cannot be right. Please check it.'))
    await waitFor(() => expect(document.activeElement).toBe(field('Amount')))
    expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull()
    expect(field('Label').value).toBe('Bonus')
    expect(field('Amount').value).toBe('12.50')
    expect(onClose).not.toHaveBeenCalled()
    type('Amount', '12.00')
    await waitFor(() => expect(told('Amount')).toBe(''))
  })

  it('tells a refusal about none of its fields below them', async () => {
    send.mockRejectedValueOnce(new ApiError({ status: 409, code: 'state_changed', message: 'no' }))
    type('Label', 'Bonus')
    type('Amount', '12.50')
    save()
    expect((await screen.findByRole('alert')).textContent).toContain('This has changed in the meantime')
    expect(field('Label').value).toBe('Bonus')
  })

  it('stays as it was where they gave up proving who they are', async () => {
    send.mockResolvedValueOnce(null)
    type('Label', 'Bonus')
    type('Amount', '12.50')
    save()
    await waitFor(() => expect(send).toHaveBeenCalled())
    expect(onClose).not.toHaveBeenCalled()
  })

  it('sends once what is pressed twice before the first press is drawn', async () => {
    type('Label', 'Bonus')
    type('Amount', '12.50')
    save()
    save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('asks before it throws away what was typed, and not where nothing was', async () => {
    const leave = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    leave()
    expect(onClose).toHaveBeenCalledTimes(1)
    fireEvent.input(field('Label'), { target: { value: 'Bonus' } })
    leave()
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(field('Label').value).toBe('Bonus')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull())
    leave()
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})
