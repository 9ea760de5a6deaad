import { expect, test } from 'vitest'
import { formatLsn, parseLsn, segmentAfter, segmentAt, startOfSegment } from './wal-segments.ts'

// As PostgreSQL 18 answers `select pg_walfile_name(…)`.
test.each([
  [1, '0/1000000', '000000010000000000000001'],
  [1, '0/1000028', '000000010000000000000001'],
  [1, '0/1FFFFFF', '000000010000000000000001'],
  [2, '16/B374D848', '0000000200000016000000B3'],
  [1, '0/FF000001', '0000000100000000000000FF'],
  [1, '1/1', '000000010000000100000000'],
])('of timeline %s the byte at %s is in the file %s', (timeline, lsn, segment) => {
  expect(segmentAt(timeline, parseLsn(lsn))).toBe(segment)
  expect(startOfSegment(segment)).toBeLessThanOrEqual(parseLsn(lsn))
  expect(startOfSegment(segmentAfter(segment))).toBeGreaterThan(parseLsn(lsn))
  expect(formatLsn(parseLsn(lsn))).toBe(lsn)
})

test('after the last file of a log comes the first of the next', () => {
  expect(segmentAfter('0000000100000000000000FF')).toBe('000000010000000100000000')
  expect(segmentAfter('000000030000000000000009')).toBe('00000003000000000000000A')
})
