import { afterEach } from 'vitest'
import { buildSandboxHmrc, type SandboxHmrcOptions } from '../hmrc.ts'
import { payrollSoftwareOf, sender } from './payroll-software.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** An HMRC that is ready at once, with software that reaches it; closed when the test is over. */
export async function openHmrc(options: Partial<SandboxHmrcOptions> = {}) {
  const hmrc = await buildSandboxHmrc({ sender, readyMilliseconds: 0, pollIntervalSeconds: 0, ...options })
  const url = await hmrc.listen({ port: 0 })
  closing.push(hmrc.close)
  return { hmrc, url, software: payrollSoftwareOf(url) }
}
