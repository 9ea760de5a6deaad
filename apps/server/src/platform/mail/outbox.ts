import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail as it would have been sent, for the people who develop with this server. */
export type OutboxMail = { id: string; to: string; subject: string; text: string; at: string; attachments: string[] }

const mostShown = 200

/** Keeps what a mail says, whole or not at all, beside its message. */
export async function keepInOutbox(outbox: string, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  await mkdir(outbox, { recursive: true, mode: 0o700 })
  for (const [name, content] of Object.entries(files)) {
    const file = join(outbox, name)
    await writeFile(`${file}.part`, content, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

/** The mails of an outbox, the newest first. An outbox that is not there yet is empty. */
export async function readOutbox(outbox: string): Promise<OutboxMail[]> {
  const names = await readdir(outbox).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  // Ids begin with their moment.
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, mostShown)
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(outbox, name), 'utf8')) as OutboxMail))
}
