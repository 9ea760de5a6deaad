import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { loopbackCertificate } from '../loopback-certificate.ts'

export type Pushed = {
  device: string
  message: { title: string; body: string; href: string; tag: string; language: string }
  bytes: number
  ttl: number
  urgency: string | undefined
  topic: string | undefined
  token: { aud: string; exp: number; sub: string }
}

/**
 * A push service of the test's own, by https on this machine, as strict as the standards let it be: it opens what it is
 * sent as the device would (RFC 8291), and checks the signature and its claims (RFC 8292). What is wrong it refuses with
 * 400 or 401 and keeps.
 */
export async function openPushService() {
  const devices = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()
  const taken: Pushed[] = []
  const asked: string[] = []
  const wrong: string[] = []
  const answers = new Map<string, number[]>()
  const slow = new Set<string>()

  const server = createServer(loopbackCertificate, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const device = (request.url ?? '').replace('/push/', '')
      asked.push(device)
      if (slow.has(device)) {
        response.writeHead(201)
        const drops = setInterval(() => response.write('.'), 20)
        response.on('close', () => clearInterval(drops))
        return
      }
      const status = answers.get(device)?.shift()
      if (status !== undefined) return response.writeHead(status).end()
      try {
        taken.push(read(device, request.headers, Buffer.concat(chunks)))
        response.writeHead(201).end()
      } catch (error) {
        wrong.push((error as Error).message)
        response.writeHead(400).end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`

  function read(device: string, headers: NodeJS.Dict<string | string[]>, body: Buffer): Pushed {
    const keys = devices.get(device)
    if (!keys) throw new Error('no such device')
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted by RFC 8188')
    if (body.length > 4096) throw new Error('too large')
    const ttl = Number(headers.ttl)
    if (!Number.isInteger(ttl) || ttl < 0) throw new Error('no TTL')
    const topic = headers.topic as string | undefined
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) throw new Error('no topic')
    return {
      device,
      message: JSON.parse(open(keys, body)) as Pushed['message'],
      bytes: body.length,
      ttl,
      urgency: headers.urgency as string | undefined,
      topic,
      token: readToken(String(headers.authorization)),
    }
  }

  function readToken(authorization: string): Pushed['token'] {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
    const [header = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(key, 'base64url')
    if (point.length !== 65 || point[0] !== 4) throw new Error('the key is no point')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const signed = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    if (!signed) throw new Error('the signature is wrong')
    const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    if (json(header).alg !== 'ES256') throw new Error('not signed by ES256')
    const said = json(claims) as Pushed['token']
    if (said.aud !== origin) throw new Error('said to another service')
    const seconds = said.exp - Date.now() / 1000
    if (seconds <= 0 || seconds > 24 * 60 * 60) throw new Error('good for too long, or not at all')
    if (!/^(mailto:|https:)/.test(said.sub)) throw new Error('nobody to write to')
    return said
  }

  return {
    origin,
    taken,
    asked,
    wrong,
    certificate: loopbackCertificate.cert,
    /** A device of its own, as a browser would say it to us. */
    subscribe(name: string) {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      devices.set(name, { ecdh, auth })
      return {
        endpoint: `${origin}/push/${name}`,
        keys: { p256dh: ecdh.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
      }
    },
    /** What it answers to the next messages for a device instead of taking them. */
    answer(name: string, ...statuses: number[]) {
      answers.set(name, statuses)
    },
    /** Begins its answers for a device and never ends them: a byte now and then. */
    dribble(name: string) {
      slow.add(name)
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** RFC 8188 with the keys of RFC 8291, by the words of the standards and none of the sender's. */
function open({ ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  if (record.length > recordSize) throw new Error('more than one record')
  const shared = ecdh.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const ikm = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = plain.lastIndexOf(2)
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end of the last record')
  return plain.subarray(0, end).toString('utf8')
}
