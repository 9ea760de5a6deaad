/**
 * A calendar as programs take it in (RFC 5545). Fetched again, an event keeps its UID, and the calendar replaces it.
 * `properties` are those of the calendar itself; each event is its own lines, without BEGIN and END.
 */
export function icsCalendar({
  product,
  properties = [],
  events,
}: {
  product: string
  properties?: readonly string[]
  events: readonly (readonly string[])[]
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//GPOD//${product}//EN`,
    'CALSCALE:GREGORIAN',
    ...properties,
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(folded).join('\r\n')}\r\n`
}

/** A text as the value of a property. */
export function icsText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')
}

/** A moment in UTC, which every calendar shows by its own clock, whatever the clocks do: "20261025T013000Z". */
export function icsInstant(instant: string): string {
  return instant.replaceAll(/[-:]|\.\d+/g, '')
}

/** A line has 75 bytes at most; what is more goes on behind a space, and no character is cut. */
function folded(line: string): string[] {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 75) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part]
}
