import { mostDocumentBytes, routes } from '@gpod/contract'
import { ApiError, call } from '../lib/api-client.ts'
import { base64Of } from '../lib/base64-of.ts'

/** What passes by itself: the file goes on from where it stopped. */
const passing = new Set(['offline', 'busy', 'unavailable', 'overloaded', 'too_many_requests', 'upload_offset'])
const mostTries = 8

/** What the browser's own dialog offers, a phone its camera too; what a file is, is decided by what is in it. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx,.csv,.txt'

export const isTooLarge = (file: File): boolean => file.size > mostDocumentBytes

/**
 * Sends a file in parts and gives its id. Where the connection breaks it goes on once it is back, for about a minute; sent
 * again after that, or from another page, it goes on from what is there. Throws `ApiError`. `supportCase`: of the operator, the company's
 * case that it is to go with.
 */
export async function uploadFile(
  file: File,
  { onProgress, supportCase = null }: { onProgress: (basisPoints: number) => void; supportCase?: string | null },
): Promise<string> {
  const sha256 = hexOf(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const body = { fileName: plainNameOf(file.name), bytes: file.size, sha256 }
  for (let tries = 1; ; tries += 1) {
    try {
      const { id, partBytes, ...begun } = await (supportCase === null
        ? call(routes.documents.startUpload, { body })
        : call(routes.support.operatorStartUpload, { body: { ...body, supportCase } }))
      let { received, isWhole } = begun
      while (!isWhole) {
        onProgress(Math.floor((received * 10_000) / file.size))
        const content = await base64Of(file.slice(received, received + partBytes))
        const part = { upload: id, offset: received, content }
        const sent = await (supportCase === null
          ? call(routes.documents.sendPart, { body: part })
          : call(routes.support.operatorSendPart, { body: { ...part, supportCase } }))
        received = sent.received
        isWhole = sent.isWhole
        tries = 1
      }
      onProgress(10_000)
      return id
    } catch (error) {
      if (!(error instanceof ApiError) || !passing.has(error.code) || tries >= mostTries) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** tries, 15_000)))
    }
  }
}

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A name without what cannot be seen in it, the end of a long one kept. */
function plainNameOf(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  return /[\p{L}\p{N}]/u.test(plain) ? plain.slice(-200) : 'file'
}
