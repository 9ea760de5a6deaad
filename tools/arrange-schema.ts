/**
 * What `pg_dump --schema-only` says, for people to read: a table with all that is its own in one place (keys, indexes,
 * triggers, policies, grants), and without the names of whose it is and of which PostgreSQL said it, so that the versions
 * we support give one text.
 */
export function arrangeSchema(dump: string): string {
  const parts = readParts(dump)
  const isHead = ({ type }: Part) => heads.includes(type)
  const byName = (one: Part, other: Part) => (one.subject < other.subject ? -1 : 1)
  const whole = (head: Part) =>
    [head, ...parts.filter((part) => !isHead(part) && part.subject === head.subject).sort(inOrder)]
      .map(({ sql }) => sql)
      .join('\n')
  const known = new Set(parts.filter(isHead).map(({ subject }) => subject))
  const tables = parts.filter(({ type }) => type === 'TABLE' || type === 'VIEW').sort(byName)
  const functions = parts.filter(({ type }) => type === 'FUNCTION').sort(byName)
  const imprints = readImprints(functions)
  return [
    ...parts.filter((part) => !known.has(part.subject)).map(({ sql }) => sql),
    ...tables.map(whole),
    ...(imprints.calls.size === 0
      ? []
      : [commented(['Made by these calls:', ...imprints.calls.values(), '', imprints.shape])]),
    ...functions.filter((part) => !imprints.calls.has(part)).map(whole),
  ]
    .join('\n\n')
    .concat('\n')
}

const commented = (lines: string[]) => lines.join('\n').replaceAll(/^/gm, '-- ').replaceAll(/ +$/gm, '')

/** `subject` is the table or function that it belongs to. */
type Part = { name: string; type: string; subject: string; sql: string }

const heads = ['TABLE', 'VIEW', 'FUNCTION']

/** What belongs to a table, in the order of reading. */
const order = [
  'SEQUENCE',
  'DEFAULT',
  'CONSTRAINT',
  'CHECK CONSTRAINT',
  'FK CONSTRAINT',
  'INDEX',
  'TRIGGER',
  'ROW SECURITY',
  'POLICY',
  'ACL',
]

function inOrder(one: Part, other: Part): number {
  const rank = ({ type }: Part) => (order.includes(type) ? order.indexOf(type) : order.length)
  return rank(one) - rank(other) || (one.name < other.name ? -1 : 1)
}

/** Each thing of a dump is announced by three lines of comment. */
function readParts(dump: string): Part[] {
  const [, ...pieces] = dump.split(/^--\n-- Name: (.+); Type: (.+?); Schema: .*\n--\n/m)
  const parts: Part[] = []
  for (let at = 0; at + 2 < pieces.length; at += 3) {
    const [name = '', type = '', text = ''] = pieces.slice(at, at + 3)
    const sql = plain(text)
    if (sql !== '') parts.push({ name, type, subject: subjectOf({ name, type, sql }), sql })
  }
  return parts
}

function subjectOf({ name, type, sql }: { name: string; type: string; sql: string }): string {
  // Of a function, "find_session(bytea)" and "FUNCTION find_session(wanted bytea)" are the same one: there are no two of a name.
  if (type === 'FUNCTION') return name.replace(/\(.*$/, '')
  if (type === 'ACL') return name.replace(/^(FUNCTION|TABLE|SEQUENCE|SCHEMA|COLUMN) /, '').replace(/[.(].*$/, '')
  if (type === 'SEQUENCE') return /^(?:ALTER TABLE|ALTER SEQUENCE|CREATE SEQUENCE) (\S+)/.exec(sql)?.[1] ?? name
  if (type === 'INDEX') return / ON (?:ONLY )?(\S+) USING/.exec(sql)?.[1] ?? name
  if (heads.includes(type)) return name
  // "absences absences_pkey", and of row security the table alone.
  return name.split(' ')[0] ?? name
}

function plain(text: string): string {
  return text
    .replace(/^(--|SET |SELECT pg_catalog\.set_config|\\(un)?restrict |ALTER .* OWNER TO ).*$/gm, '')
    .replaceAll('public.', '')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '')
    .replace(/\n{2,}/g, '\n')
}

/**
 * The functions that `imprint_table` (migration 0008) made are some fifty times the same text: it is shown once, with what
 * differs in words of capitals, and each of them as the call that made it. One that says anything else is shown whole.
 */
function readImprints(functions: readonly Part[]): { shape: string; calls: Map<Part, string> } {
  const found = functions.flatMap((part) => {
    const imprint = readImprint(part.sql)
    return imprint ? [{ part, ...imprint }] : []
  })
  const shape = mostFrequent(found.map((each) => each.shape))
  return { shape, calls: new Map(found.filter((each) => each.shape === shape).map(({ part, call }) => [part, call])) }
}

function readImprint(sql: string): { shape: string; call: string } | null {
  const table = /^CREATE FUNCTION imprint_(\w+)\(\) RETURNS trigger/.exec(sql)?.[1]
  const key = /jsonb_build_array\(([^)]*)\)::text, n\.imprint_salt/.exec(sql)?.[1]
  const columns = /n\.imprint_salt::text \|\| jsonb_build_array\(([^)]*)\)/.exec(sql)?.[1]
  if (table === undefined || key === undefined || columns === undefined) return null
  const names = key.split(', ').map((column) => column.slice('n.'.length))
  const shape = sql
    .replaceAll(`jsonb_build_array(${columns})`, 'jsonb_build_array(COLUMNS)')
    .replaceAll(`jsonb_build_array(${columns.replaceAll('n.', 'o.')})`, 'jsonb_build_array(COLUMNS BEFORE)')
    .replaceAll(`jsonb_build_array(${key})`, 'jsonb_build_array(KEY)')
    .replaceAll(names.map((name) => `o.${name} = n.${name}`).join(' and '), 'SAME KEY')
    .replaceAll(`'${table}'`, "'TABLE'")
    .replaceAll(`imprint_${table}(`, 'imprint_TABLE(')
  const list = (text: string) => `'{${text.replaceAll(/n\.|\s/g, '')}}'`
  return { shape, call: `imprint_table('${table}', ${list(key)}, ${list(columns)})` }
}

function mostFrequent(texts: readonly string[]): string {
  const count = (wanted: string) => texts.filter((text) => text === wanted).length
  return [...new Set(texts)].sort((one, other) => count(other) - count(one))[0] ?? ''
}
