import { setTimeout as sleep } from 'node:timers/promises'
import { callApi } from './api.ts'

type Mails = { mails: { to: string; subject: string; text: string }[] }

/** The newest link to a page that was mailed to an address, as the path of this server. */
export async function mailedLink(to: string, path: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { mails } = await callApi<Mails>('GET', '/api/outbox')
    const mail = mails.find((one) => one.to === to && one.text.includes(path))
    const link = mail && /https?:\S+/.exec(mail.text)?.[0]
    if (link) return link.slice(new URL(link).origin.length)
    await sleep(100)
  }
  throw new Error(`no mail to ${to} with ${path}`)
}
