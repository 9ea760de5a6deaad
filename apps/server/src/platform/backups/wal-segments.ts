/** Of the built-in database, whose clusters are made with PostgreSQL's own size. */
export const segmentBytes = 16 * 1024 * 1024

const segmentsOfLog = 0x1_0000_0000 / segmentBytes

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')

/** A place in the write-ahead log, which PostgreSQL writes as `16/B374D848`. */
export function parseLsn(text: string): bigint {
  const [log = '', offset = ''] = text.split('/')
  return (BigInt(`0x${log}`) << 32n) | BigInt(`0x${offset}`)
}

export const formatLsn = (lsn: bigint) =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase()

/** The file of the write-ahead log that holds the byte at `lsn`, by PostgreSQL's name for it. */
export function segmentAt(timeline: number, lsn: bigint): string {
  const number = Number(lsn / BigInt(segmentBytes))
  return `${hex(timeline)}${hex(Math.floor(number / segmentsOfLog))}${hex(number % segmentsOfLog)}`
}

/** Where a file of the write-ahead log begins. */
export function startOfSegment(segment: string): bigint {
  const log = Number.parseInt(segment.slice(8, 16), 16)
  return BigInt(log * segmentsOfLog + Number.parseInt(segment.slice(16), 16)) * BigInt(segmentBytes)
}

/** The file that follows another of the same timeline. */
export const segmentAfter = (segment: string) =>
  segmentAt(Number.parseInt(segment.slice(0, 8), 16), startOfSegment(segment) + BigInt(segmentBytes))

export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name)
