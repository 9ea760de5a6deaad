import { createHash } from 'node:crypto'
import { documentPartBytes } from '@gpod/contract'
import { type Answer, callProduct, type TestProduct } from '../product.ts'

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** A file; of the operator, with the company's case that it is to go with. */
type Sent = { content: Uint8Array; fileName?: string; supportCase?: string }
const uploads = (supportCase?: string) => (supportCase ? '/api/operator/support/uploads' : '/api/documents/uploads')

export function beginUpload(
  product: Pick<TestProduct, 'app'>,
  token: string,
  { content, fileName = 'document.pdf', supportCase }: Sent,
): Promise<Answer> {
  const body = { fileName, bytes: content.length, sha256: sha256Of(content) }
  return callProduct(product, 'POST', uploads(supportCase), { token, body: { ...body, supportCase } })
}

export function sendPart(
  product: Pick<TestProduct, 'app'>,
  token: string,
  { upload, content, offset, supportCase }: Sent & { upload: string; offset: number },
): Promise<Answer> {
  const part = Buffer.from(content.subarray(offset, offset + documentPartBytes)).toString('base64')
  const body = { upload, offset, content: part, supportCase }
  return callProduct(product, 'POST', `${uploads(supportCase)}/part`, { token, body })
}

/** Sends a whole file; gives the last answer and its id. */
export async function upload(
  product: Pick<TestProduct, 'app'>,
  token: string,
  file: Sent,
): Promise<{ id: string; answer: Answer }> {
  let answer = await beginUpload(product, token, file)
  const id = String(answer.body.id)
  let offset = Number(answer.body.received)
  while (answer.status < 300 && answer.body.isWhole !== true) {
    answer = await sendPart(product, token, { ...file, upload: id, offset })
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
