import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What a page of this origin would hand to the server. */
type SoftwareAnswer = {
  id: string
  rawId: string
  type: 'public-key'
  response: Record<string, unknown>
  clientExtensionResults: Record<string, unknown>
}

type Options = Record<string, unknown>

/** How an authenticator misbehaves, or a page of another site asks: what is left out is as it should be. */
type Odd = {
  /** Whether it knew its user by more than touch. */
  isUserVerified?: boolean
  origin?: string
  rpId?: string
  counter?: number
  challenge?: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/**
 * An authenticator in memory: an ES256 key, its answers built byte by byte as WebAuthn Level 3 sets them out (authenticator
 * data in section 6.1, `none` attestation in 8.7, the key as COSE in RFC 9053).
 */
export class SoftwarePasskey {
  readonly #credentialId = randomBytes(32)
  readonly #key: KeyObject
  readonly #point: { x: Buffer; y: Buffer }
  readonly #origin: string
  readonly #rpId: string
  #counter = 0

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
    this.#origin = origin
    this.#rpId = new URL(origin).hostname
  }

  /** What a server keeps of it once it was made. */
  get stored(): { credentialId: Buffer; publicKey: Buffer } {
    const { x, y } = this.#point
    const publicKey = Buffer.concat([
      // A map of five: kty EC2, alg ES256, curve P-256, x and y of 32 bytes.
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      x,
      Buffer.from([0x22, 0x58, 0x20]),
      y,
    ])
    return { credentialId: this.#credentialId, publicKey }
  }

  create(options: Options, odd: Odd = {}): SoftwareAnswer {
    const client = this.#clientData('webauthn.create', options, odd)
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.#credentialId.length]),
      this.#credentialId,
      this.stored.publicKey,
    ])
    const authData = Buffer.concat([this.#authenticatorData(odd, 0x40), credential])
    const attestationObject = Buffer.concat([
      // A map of three: fmt "none", attStmt {}, authData of up to 65,535 bytes.
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]),
      authData,
    ])
    return this.#answer({
      clientDataJSON: base64url(client),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    })
  }

  get(options: Options, odd: Odd = {}): SoftwareAnswer {
    this.#counter = odd.counter ?? this.#counter + 1
    const client = this.#clientData('webauthn.get', options, odd)
    const authenticatorData = this.#authenticatorData(odd, 0)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), this.#key)
    return this.#answer({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
    })
  }

  #answer(response: Record<string, unknown>): SoftwareAnswer {
    const id = base64url(this.#credentialId)
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }

  #clientData(type: string, options: Options, odd: Odd): Buffer {
    const challenge = odd.challenge ?? options.challenge
    return Buffer.from(JSON.stringify({ type, challenge, origin: odd.origin ?? this.#origin, crossOrigin: false }))
  }

  #authenticatorData({ isUserVerified = true, rpId = this.#rpId }: Odd, more: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const isPresent = 0x01
    return Buffer.concat([sha256(rpId), Buffer.from([isPresent | (isUserVerified ? 0x04 : 0) | more]), counter])
  }
}
