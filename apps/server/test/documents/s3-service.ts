import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * A store of the test's own that speaks S3, as strict as the real one: a request whose signature (Signature Version 4, worked
 * out here by the words of the specification), date or digest of the body is wrong is refused. It lists two names at a time.
 */
export async function openS3Service({
  keyId = 'AKTEST',
  secret = 'a secret',
  region = 'eu-west-2',
  bucket = 'gpod',
} = {}) {
  const kept = new Map<string, Buffer>()
  const refused: string[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces)
      const url = new URL(request.url ?? '/', 'http://x')
      const problem = problemOf(request.method ?? '', url, request.headers, body)
      if (problem !== null) {
        refused.push(problem)
        return response.writeHead(403).end(`<Error><Code>${problem}</Code></Error>`)
      }
      if (!url.pathname.startsWith(`/${bucket}/`))
        return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
      const name = decodeURIComponent(url.pathname.slice(bucket.length + 2))
      if (request.method === 'GET' && name === '') return response.writeHead(200).end(listing(url))
      const there = kept.get(name)
      switch (request.method) {
        case 'PUT':
          kept.set(name, body)
          return response.writeHead(200).end()
        case 'DELETE':
          kept.delete(name)
          return response.writeHead(204).end()
        default:
          return there ? response.writeHead(200).end(there) : response.writeHead(404).end()
      }
    })
  })

  function listing({ searchParams }: URL): string {
    const [prefix, after] = [searchParams.get('prefix') ?? '', searchParams.get('start-after') ?? '']
    const names = [...kept.keys()].sort().filter((name) => name.startsWith(prefix) && name > after)
    const keys = names.slice(0, 2).map((name) => `<Contents><Key>${name}</Key></Contents>`)
    return `<ListBucketResult><IsTruncated>${names.length > 2}</IsTruncated>${keys.join('')}</ListBucketResult>`
  }

  function problemOf(method: string, url: URL, headers: NodeJS.Dict<string | string[]>, body: Buffer): string | null {
    const [, credential = '', signedHeaders = '', signature = ''] =
      /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
        String(headers.authorization),
      ) ?? []
    const date = String(headers['x-amz-date'])
    const day = date.slice(0, 8)
    const scope = `${day}/${region}/s3/aws4_request`
    if (credential !== `${keyId}/${scope}`) return 'InvalidAccessKeyId'
    const at = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
    if (!(Math.abs(Date.now() - at) < 15 * 60_000)) return 'RequestTimeTooSkewed'
    const digest = String(headers['x-amz-content-sha256'])
    if (digest !== hash(body)) return 'XAmzContentSHA256Mismatch'
    const signed = signedHeaders.split(';')
    if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied'
    const query = [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .sort()
      .join('&')
    const canonical = [
      method,
      url.pathname,
      query,
      ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
      '',
      signedHeaders,
      digest,
    ].join('\n')
    const key = ['s3', 'aws4_request'].reduce(mac, mac(mac(`AWS4${secret}`, day), region))
    const right = mac(key, ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n'))
    return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/${bucket}`,
    keyId,
    secret,
    region,
    kept,
    refused,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
