import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { FileMissingError } from './file-missing-error.ts'
import type { FileStore, FileStoreSettings } from './file-store.ts'

/** A store answered something else than it should. */
class FileStoreError extends Error {
  override name = 'FileStoreError'
}

const longestMilliseconds = 20_000

/** Files in a bucket of any store that speaks S3; `url` is the address of the bucket. */
export function s3Store({ url, region, keyId, secret }: Extract<FileStoreSettings, { kind: 's3' }>): FileStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 2 })
  const bucket = url.replace(/\/$/, '')
  const ask = async (path: string, init: { method: string; body?: Uint8Array }) => {
    const { method, body } = init
    const response = await client.fetch(`${bucket}${path}`, {
      method,
      // What arrives is what was signed, or it is refused.
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(longestMilliseconds),
    })
    if (response.ok || response.status === 404) return response
    const said = (await response.text()).slice(0, 300)
    throw new FileStoreError(`the file store answered ${method} with ${response.status}: ${said}`)
  }
  return {
    async put(name, content) {
      const { status } = await ask(`/${name}`, { method: 'PUT', body: content })
      if (status === 404) throw new FileStoreError('the file store has no such bucket')
    },
    async *get(name) {
      const response = await ask(`/${name}`, { method: 'GET' })
      if (response.status === 404 || response.body === null) throw new FileMissingError(name)
      for await (const piece of response.body) yield piece
    },
    async remove(name) {
      await ask(`/${name}`, { method: 'DELETE' })
    },
    async list(folder) {
      const names: string[] = []
      for (;;) {
        const after = names.at(-1)
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
        if (after !== undefined) query.set('start-after', after)
        const response = await ask(`/?${query}`, { method: 'GET' })
        if (response.status === 404) throw new FileStoreError('the file store has no such bucket')
        // Names are ids of ours: nothing in them is written otherwise in XML.
        const found = [...(await response.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
        if (found.length === 0) return names
        names.push(...found)
      }
    },
  }
}
