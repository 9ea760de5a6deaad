import { randomUUID } from 'node:crypto'
import { pdfOf } from '../documents/pdf.ts'
import { upload } from '../documents/upload.ts'
import { signInAs } from '../pay-runs/payroll-people.ts'
import { done, nobody, type Sample } from '../sample.ts'

const key = '0190a0b0-0000-7000-8000-00000000007e'

export const sample: Sample<'messages', { thread: string; correspondent: { token: string; userId: string } }> = {
  requests: {
    threads: { query: { search: 'key' } },
    thread: { params: ({ thread }) => ({ id: thread }) },
    send: {
      body: { key, to: [nobody], subject: 'Friday', words: 'Can you open on Friday?', forwards: nobody, files: [] },
    },
    reply: { params: ({ thread }) => ({ id: thread }), body: { key, words: 'Yes, from seven.', files: [] } },
    read: { params: ({ thread }) => ({ id: thread }), body: { number: 1 } },
    changeSettings: { body: { colleagues: true, contacts: [{ kind: 'hr', userId: nobody }] } },
  },
  /** Somebody in payroll is named as a contact, and who works there writes to them, with a file. */
  rows: async ({ product, company, worker }) => {
    const correspondent = await signInAs(product, company, 'payroll_manager')
    await done(product, 'PUT', '/api/employer/messages/settings', {
      token: company.token,
      body: { colleagues: true, contacts: [{ kind: 'payroll', userId: correspondent.userId }] },
    })
    const { id: file } = await upload(product, worker.token, { content: pdfOf('a timetable') })
    const { threadId } = await done(product, 'POST', '/api/messages', {
      token: worker.token,
      body: {
        key: randomUUID(),
        to: [correspondent.userId],
        subject: 'Friday',
        words: 'May I start at nine?',
        files: [file],
      },
    })
    return { thread: String(threadId), correspondent }
  },
}
