// Writes what the types of both sides know of their texts: every key with the arguments and tags its English message
// has, so that a missing key, a missing argument or an amount passed for a date is a compile error. The files are made,
// not kept: by `npm ci`, and by everything that reads types or builds.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { listTextFiles, sides } from './text-files.mjs'

const generatedFiles = {
  web: join(sides.web, 'i18n/messages.generated.ts'),
  server: join(sides.server, 'platform/texts/messages.generated.ts'),
}

/** What a message asks for: argument name to TypeScript type, and the tags in its text. Throws for malformed ICU. */
export function describeMessage(message) {
  const args = new Map()
  const tags = new Set()
  const visit = (tokens) => {
    for (const token of tokens) {
      if (typeof token === 'string') {
        for (const [, tag] of token.matchAll(/<([a-zA-Z][a-zA-Z0-9]*)>/g)) tags.add(tag)
        continue
      }
      const [name, kind, format] = token
      const type = typeOf(kind, format)
      const known = args.get(name)
      // "{count}" beside "{count, plural, …}" is one argument; the narrower type says more.
      if (known === undefined || known === 'string | number') args.set(name, type)
      else if (type !== 'string | number' && type !== known) {
        throw new Error(`{${name}} is used both as ${known} and as ${type}`)
      }
      if (format !== null && typeof format === 'object') {
        for (const [key, value] of Object.entries(format)) if (key !== 'offset') visit(value)
      }
    }
  }
  visit(compileMessageOrThrow(message))
  return { args, tags }
}

const formatTypes = {
  money: 'Pence',
  number: 'number',
  share: 'number',
  duration: 'number',
  wait: 'number',
  day: 'string',
  time: 'string',
  dateTime: 'string',
}

function typeOf(kind, format) {
  if (kind === undefined) return 'string | number'
  if (kind === 'plural' || kind === 'selectordinal') return 'number'
  if (kind === 'select') {
    const cases = Object.keys(format).filter((key) => key !== 'other' && key !== 'offset')
    return [...cases.map((key) => `'${key}'`), "'other'"].join(' | ')
  }
  const type = formatTypes[kind]
  if (!type) throw new Error(`no such format: ${kind}`)
  return type
}

/** The generated module for the English texts of these files. */
export function describeTexts(files) {
  const lines = []
  let usesPence = false
  for (const { path, word } of files.filter(({ language }) => language === 'en')) {
    const texts = JSON.parse(readFileSync(path, 'utf8'))
    for (const [key, message] of Object.entries(texts)) {
      const { args, tags } = describe(`${word}.${key}`, message)
      usesPence ||= [...args.values()].includes('Pence')
      const argsType =
        args.size === 0 ? 'null' : `{ ${[...args].map(([name, type]) => `${name}: ${type}`).join('; ')} }`
      const tagsType = tags.size === 0 ? 'never' : [...tags].map((tag) => `'${tag}'`).join(' | ')
      lines.push(`  '${word}.${key}': { args: ${argsType}; tags: ${tagsType} }`)
    }
  }
  return [
    '// Made from the English texts by tools/generate-text-types.mjs. Do not edit.',
    ...(usesPence ? ["import type { Pence } from '@gpod/money'", ''] : ['']),
    'export type Messages = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

function describe(key, message) {
  try {
    return describeMessage(message)
  } catch (cause) {
    throw new Error(`${key}: ${cause.message}`, { cause })
  }
}

/** Writes what changed, and leaves the rest: a file that is written again is compiled again. */
export function writeTextTypes() {
  for (const [side, file] of Object.entries(generatedFiles)) {
    const text = describeTexts(listTextFiles(side))
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeTextTypes()
