// Guards the texts of both sides: every language has every key with the same placeholders and tags, every plural its
// language's categories, nothing is left in English, nothing is kept that nobody asks for, and no text is written in code.
// Run by `npm run texts`; prints each problem with its place and exits with 1 when there is any.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import ts from 'typescript'
import { checkTerms } from './check-terms.mjs'
import { describeMessage } from './generate-text-types.mjs'
import { languages, listTextFiles, sides } from './text-files.mjs'
import { asExpression, createTextGraph, keysOfSide, readStrings } from './text-graph.mjs'

/** Names that are the same in every language. A text of nothing else may be equal to the English one. */
const names = ['GPOD', 'HMRC', 'MoneyHelper', 'PAYE', 'Bacs', 'TOTP', 'PDF', 'CSV', 'QR']

/** Texts that happen to read the same in one language, each looked at: "key" in the language that uses the word too. */
const sameWord = new Set(
  JSON.parse(readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'same-in-english.json'), 'utf8')),
)

/** Problems of texts by language and word: `{ en: { word: { key: message } }, … }`. `isSame` allows equal texts. */
export function checkTexts(all, isSame = (language, key) => sameWord.has(`${language} ${key}`)) {
  const problems = []
  const english = flat(all.en ?? {})
  for (const [key, message] of english) {
    problems.push(...checkMessage({ language: 'en', key, message, describes: tryDescribe(message) }))
  }
  for (const language of languages.filter((code) => code !== 'en')) {
    const texts = flat(all[language] ?? {})
    for (const key of english.keys()) if (!texts.has(key)) problems.push(`${language} ${key}: missing`)
    for (const [key, message] of texts) {
      const original = english.get(key)
      if (original === undefined) {
        problems.push(`${language} ${key}: not in English`)
        continue
      }
      problems.push(...checkMessage({ language, key, message, describes: tryDescribe(original) }))
      // Figures have Latin digits in every language: beside them a sentence has no others.
      if (/(?![0-9])\p{Nd}/u.test(message)) problems.push(`${language} ${key}: other digits ("${message}")`)
      if (message === original && hasWords(message) && !isSame(language, key)) {
        problems.push(`${language} ${key}: still in English ("${message}")`)
      }
    }
  }
  return problems
}

function checkMessage({ language, key, message, describes }) {
  const own = tryDescribe(message)
  if (own instanceof Error) return [`${language} ${key}: cannot be read: ${own.message}`]
  const problems = []
  if (!(describes instanceof Error)) {
    for (const [name, type] of describes.args) {
      if (!own.args.has(name)) problems.push(`${language} ${key}: lost {${name}}`)
      else if (own.args.get(name) !== type)
        problems.push(`${language} ${key}: {${name}} is ${own.args.get(name)}, in English ${type}`)
    }
    for (const name of own.args.keys())
      if (!describes.args.has(name)) problems.push(`${language} ${key}: added {${name}}`)
    for (const tag of describes.tags) if (!own.tags.has(tag)) problems.push(`${language} ${key}: lost <${tag}>`)
    for (const tag of own.tags) if (!describes.tags.has(tag)) problems.push(`${language} ${key}: added <${tag}>`)
  }
  for (const { name, kind, cases } of plurals(compileMessageOrThrow(message))) {
    const type = kind === 'selectordinal' ? 'ordinal' : 'cardinal'
    for (const category of categoriesOf(language, type)) {
      if (!cases.includes(category)) problems.push(`${language} ${key}: {${name}} has no "${category}"`)
    }
  }
  if (['ar', 'ur'].includes(language) && turnedAround.test(message.replace(/\u2066[^\u2069]*\u2069/g, ''))) {
    problems.push(`${language} ${key}: it is drawn in another order, without U+2066 and U+2069 around it`)
  }
  return problems
}

/** Behind a letter of Arabic script £3 is drawn 3£, and 25 MB with MB first; before one https:// ends in ://. */
const turnedAround = /£\d|[\d}] (?:MB|GB)\b|https:\/\/(?:\s|$)/

/**
 * The categories a whole count can fall in. French, Italian and Spanish also have "many", for millions written with a
 * word, which no count here reaches.
 */
function categoriesOf(language, type) {
  const rules = new Intl.PluralRules(language, { type })
  const reached = new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))
  return [...reached.add('other')]
}

function* plurals(tokens) {
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [name, kind, format] = token
    if (format === null || typeof format !== 'object') continue
    const cases = Object.entries(format).filter(([key]) => key !== 'offset')
    if (kind === 'plural' || kind === 'selectordinal') yield { name, kind, cases: cases.map(([key]) => key) }
    for (const [, inner] of cases) yield* plurals(inner)
  }
}

function tryDescribe(message) {
  try {
    return describeMessage(message)
  } catch (error) {
    return error
  }
}

function flat(areas) {
  return new Map(
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text]),
    ),
  )
}

/** Whether anything is left to translate beside names, placeholders and signs. */
function hasWords(message) {
  const bare = names.reduce((text, name) => text.replaceAll(name, ''), message.replace(/\{[^{}]*\}|<[^>]*>/g, ''))
  return /\p{L}{2}/u.test(bare)
}

const textAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'placeholder',
  'title',
  'alt',
  'label',
])

/** Text written into a page instead of the texts: between tags, and in the attributes that people read or hear. */
export function findBareText(fileName, source) {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const problems = []
  const report = (node, text) => {
    if (!hasWords(text)) return
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    problems.push(`${fileName}:${line + 1}: text in the code: "${text.trim()}"`)
  }
  const literals = (expression) => {
    if (ts.isStringLiteralLike(expression)) report(expression, expression.text)
    else if (ts.isTemplateExpression(expression)) {
      report(
        expression,
        [expression.head, ...expression.templateSpans.map((span) => span.literal)].map((part) => part.text).join(' '),
      )
    } else if (ts.isConditionalExpression(expression)) {
      literals(expression.whenTrue)
      literals(expression.whenFalse)
    } else if (ts.isBinaryExpression(expression)) {
      const isValue = expression.operatorToken.kind === ts.SyntaxKind.PlusToken
      const isChoice = [
        ts.SyntaxKind.BarBarToken,
        ts.SyntaxKind.QuestionQuestionToken,
        ts.SyntaxKind.AmpersandAmpersandToken,
      ]
      if (isValue || isChoice.includes(expression.operatorToken.kind)) {
        if (isValue) literals(expression.left)
        literals(expression.right)
      }
    } else if (ts.isParenthesizedExpression(expression)) literals(expression.expression)
  }
  const visit = (node) => {
    if (ts.isJsxText(node)) report(node, node.text)
    else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) literals(node.expression)
    else if (ts.isJsxAttribute(node) && textAttributes.has(node.name.getText(file)) && node.initializer) {
      if (ts.isStringLiteral(node.initializer)) report(node, node.initializer.text)
      else if (ts.isJsxExpression(node.initializer) && node.initializer.expression)
        literals(node.initializer.expression)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return problems
}

/** What the server writes to people is a text: none is written where a mail or a notification is put together. */
const writtenFields = new Set(['subject', 'body', 'text'])

/** Text written into the server's code: in the fields that people read. */
export function findWrittenText(fileName, source) {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  const problems = []
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && writtenFields.has(node.name.getText(file))) {
      const value = node.initializer
      const parts = ts.isStringLiteralLike(value)
        ? [value.text]
        : ts.isTemplateExpression(value)
          ? [value.head, ...value.templateSpans.map((span) => span.literal)].map((part) => part.text)
          : []
      // Small letters alone are a code, or the name of a row.
      if (parts.some((part) => hasWords(part) && !/^[a-z_ ]*$/.test(part))) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
        problems.push(`${fileName}:${line + 1}: text in the code: "${parts.join(' ').trim()}"`)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return problems
}

/** Keys that no page of the web can ask for. */
export function findUnaskedOnWeb(keys, modules, graph = createTextGraph(keys)) {
  const asked = graph.keysOf(...modules)
  return keys.filter((key) => !asked.has(key))
}

/**
 * Keys that no code of the server asks for. A word's own code and templates may leave the word out. `files` are
 * `{ path, source }`; the path says whose folder it is in.
 */
export function findUnaskedOnServer(keys, files) {
  const asked = new Set()
  const known = new Set(keys)
  for (const { path, source } of files) {
    const [, word] = /features\/[^/]+\/([^/]+)\//.exec(path) ?? []
    const { strings, templates } = path.endsWith('.typ')
      ? { strings: source.match(/(?<=")[^"\n]+(?=")/g) ?? [], templates: [] }
      : readStrings(path, source)
    for (const text of strings) for (const key of [text, `${word}.${text}`]) if (known.has(key)) asked.add(key)
    for (const [head, ...rest] of templates.filter(([first]) => /^[a-z-]+\./.test(first))) {
      const expressions = [asExpression([head, ...rest]), asExpression([`${word}.${head}`, ...rest])]
      for (const key of keys) if (expressions.some((expression) => expression.test(key))) asked.add(key)
    }
  }
  return keys.filter((key) => !asked.has(key))
}

/** The texts of every language by word. */
export function readTexts(files) {
  const all = Object.fromEntries(languages.map((language) => [language, {}]))
  const problems = []
  for (const { path, word, language } of files) {
    if (!all[language]) problems.push(`${relative(process.cwd(), path)}: no such language`)
    else all[language][word] = JSON.parse(readFileSync(path, 'utf8'))
  }
  return { all, problems }
}

const isTest = (path) => /\.test\.tsx?$|testing\.tsx$|\.generated\.ts$|\.d\.ts$/.test(path)

function sourcesOf(side, wanted) {
  return readdirSync(sides[side], { recursive: true, encoding: 'utf8' })
    .filter((path) => wanted.test(path) && !isTest(path))
    .sort()
    .map((path) => join(sides[side], path))
}

function checkEverything() {
  const problems = []
  for (const side of Object.keys(sides)) {
    const read = readTexts(listTextFiles(side))
    problems.push(...read.problems, ...checkTexts(read.all).map((problem) => `${side}: ${problem}`))
  }
  const named = (path) => relative(process.cwd(), path)
  for (const path of sourcesOf('web', /\.tsx$/)) problems.push(...findBareText(named(path), readFileSync(path, 'utf8')))
  for (const path of sourcesOf('server', /features.*\.ts$/)) {
    problems.push(...findWrittenText(named(path), readFileSync(path, 'utf8')))
  }
  const web = findUnaskedOnWeb(keysOfSide('web'), [
    join(sides.web, 'root.tsx'),
    ...sourcesOf('web', /(?:^|[\\/])routes[\\/].*\.tsx$/),
  ])
  const server = findUnaskedOnServer(
    keysOfSide('server'),
    sourcesOf('server', /\.(ts|typ)$/).map((path) => ({ path, source: readFileSync(path, 'utf8') })),
  )
  problems.push(...checkTerms())
  problems.push(...web.map((key) => `web: ${key}: nobody asks for it`))
  problems.push(...server.map((key) => `server: ${key}: nobody asks for it`))
  return problems
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkEverything()
  for (const problem of problems) console.error(problem)
  console.log(
    problems.length === 0
      ? `The texts of both sides are complete in ${languages.length} languages.`
      : `${problems.length} problems in the texts.`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
}
