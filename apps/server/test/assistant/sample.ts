import { write } from '../product.ts'
import { done, nobody, type Sample } from '../sample.ts'

export const sample: Sample<'assistant', { turn: string }> = {
  requests: {
    ask: {
      params: () => ({ agentType: 'support' }),
      body: {
        query: 'when is payday',
        language: 'en',
        portal: 'worker',
        conversation: nobody,
        topic: 'payday',
        mayAskModel: false,
      },
    },
    judge: { params: ({ turn }) => ({ id: turn }), body: { wasRight: true } },
    topics: { query: { language: 'en' } },
    about: { query: { language: 'en', portal: 'worker' } },
    help: { body: { context: 'dashboard', userState: { timestamp: '2026-11-26T09:00:00Z' }, language: 'en' } },
  },
  rows: async ({ product, company: { employerId }, worker }) => {
    const { id } = await done(product, 'POST', '/api/ai/support/query', {
      token: worker.token,
      body: { query: 'when is payday', language: 'en' },
    })
    await write(
      product,
      { employerId },
      `insert into assistant_counts (employer_id, month, topic, asked, people) values ($1, '2026-10-01', 'payday', 14, 11)`,
      [employerId],
    )
    return { turn: String(id) }
  },
}
