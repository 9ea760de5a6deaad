import { afterEach } from 'vitest'
import { buildSandboxBank, type SandboxBankOptions } from '../bank.ts'
import { apiKey, customerOf, secret, startReceiver } from './customer.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Closes the last opened first. */
export function closeAfterTest(...close: (() => Promise<void>)[]) {
  closing.push(...close)
}

/** A quick bank with a customer, both closed when the test is over. */
export async function openBank(
  options: Partial<SandboxBankOptions> & { answer?: Parameters<typeof startReceiver>[0] } = {},
) {
  const receiver = await startReceiver(options.answer)
  const bank = await buildSandboxBank({
    apiKey,
    webhook: { url: receiver.url, secret },
    settleMilliseconds: { standard: 5, express: 1 },
    retries: { firstMilliseconds: 1, longestMilliseconds: 5, attempts: 4 },
    ...options,
  })
  const url = await bank.listen({ port: 0 })
  closeAfterTest(receiver.close, bank.close)
  return { bank, receiver, url, customer: customerOf(url) }
}
