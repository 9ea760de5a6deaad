import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { OpenedFile } from './open-document.ts'

/** Answers with a file: to be saved and never shown as a page of ours, whatever is in it. */
export function sendFile(reply: FastifyReply, { mediaType, fileName, bytes, content }: OpenedFile): FastifyReply {
  const plain = fileName.replace(/[^\w .()-]/g, '_')
  return reply
    .type(mediaType)
    .header('content-length', bytes)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${asciiOf(fileName)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(Readable.from(content))
}

/** As a header takes it (RFC 8187). */
const asciiOf = (fileName: string) =>
  encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
