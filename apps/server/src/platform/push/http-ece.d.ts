declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  /** Encrypted content coding for HTTP (RFC 8188), with the keys of Web Push (RFC 8291). */
  export function encrypt(
    content: Buffer,
    params: { version: 'aes128gcm'; privateKey: ECDH; dh: string; authSecret: string },
  ): Buffer
}
