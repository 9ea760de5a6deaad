import { createHash } from 'node:crypto'
import { documentPartBytes } from '@gpod/contract'
import { type Answer, callProduct, type TestProduct } from '../product.ts'

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

export function beginUpload(
  product: Pick<TestProduct, 'app'>,
  token: string,
  { content, fileName = 'document.pdf' }: { content: Uint8Array; fileName?: string },
): Promise<Answer> {
  const body = { fileName, bytes: content.length, sha256: sha256Of(content) }
  return callProduct(product, 'POST', '/api/documents/uploads', { token, body })
}

export function sendPart(
  product: Pick<TestProduct, 'app'>,
  token: string,
  { upload, content, offset }: { upload: string; content: Uint8Array; offset: number },
): Promise<Answer> {
  const part = Buffer.from(content.subarray(offset, offset + documentPartBytes)).toString('base64')
  return callProduct(product, 'POST', '/api/documents/uploads/part', { token, body: { upload, offset, content: part } })
}

/** Sends a whole file; gives the last answer and its id. */
export async function upload(
  product: Pick<TestProduct, 'app'>,
  token: string,
  file: { content: Uint8Array; fileName?: string },
): Promise<{ id: string; answer: Answer }> {
  let answer = await beginUpload(product, token, file)
  const id = String(answer.body.id)
  let offset = Number(answer.body.received)
  while (answer.status < 300 && answer.body.isWhole !== true) {
    answer = await sendPart(product, token, { upload: id, content: file.content, offset })
    offset = Number(answer.body.received)
  }
  return { id, answer }
}

/** Fetches a file from an address of ours, with somebody's session. */
export async function fetchFile(
  product: Pick<TestProduct, 'app'>,
  token: string,
  url: string,
): Promise<{ status: number; headers: Record<string, unknown>; content: Buffer }> {
  const { statusCode, headers, rawPayload } = await product.app.inject({
    url,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: statusCode, headers, content: rawPayload }
}
