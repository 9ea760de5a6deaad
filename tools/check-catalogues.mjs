// Guards the texts: every language has every key with the same placeholders and tags, every plural its language's
// categories, nothing is left in English, the generated types are fresh, and no page has text outside the catalogues.
// Run by `npm run catalogues -w apps/web`; prints each problem with its place and exits with 1 when there is any.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import ts from 'typescript'
import { describeMessage, generatedFile, generateMessages } from '../apps/web/tools/generate-messages.mjs'
import { listTextFiles } from '../apps/web/tools/text-files.mjs'

const languages = ['en', 'ar', 'ur', 'gu', 'hi', 'bn', 'fr', 'de', 'it', 'es', 'ru']

/** Names that are the same in every language. A text of nothing else may be equal to the English one. */
const names = ['GPOD', 'HMRC', 'MoneyHelper', 'PAYE', 'Bacs', 'TOTP', 'PDF', 'CSV', 'QR']

/** Texts that happen to read the same in one language, each looked at: "key" in the language that uses the word too. */
const sameWord = new Set(
  JSON.parse(
    readFileSync(join(dirname(fileURLToPath(import.meta.url)), '../apps/web/src/i18n/same-in-english.json'), 'utf8'),
  ),
)

/** Problems of a folder of catalogues: `{ en: { area: { key: message } }, … }`. `isSame` allows equal texts. */
export function checkCatalogues(catalogues, isSame = (language, key) => sameWord.has(`${language} ${key}`)) {
  const problems = []
  const english = flat(catalogues.en ?? {})
  for (const [key, message] of english) {
    problems.push(...checkMessage({ language: 'en', key, message, describes: tryDescribe(message) }))
  }
  for (const language of languages.filter((code) => code !== 'en')) {
    const texts = flat(catalogues[language] ?? {})
    for (const key of english.keys()) if (!texts.has(key)) problems.push(`${language} ${key}: missing`)
    for (const [key, message] of texts) {
      const original = english.get(key)
      if (original === undefined) {
        problems.push(`${language} ${key}: not in English`)
        continue
      }
      problems.push(...checkMessage({ language, key, message, describes: tryDescribe(original) }))
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
  return problems
}

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

/** Text written into a page instead of a catalogue: between tags, and in the attributes that people read or hear. */
export function findBareText(fileName, source) {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const problems = []
  const report = (node, text) => {
    if (!hasWords(text)) return
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    problems.push(`${fileName}:${line + 1}: text outside the catalogues: "${text.trim()}"`)
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

/** The texts of every language by word. */
export function readCatalogues(files = listTextFiles()) {
  const catalogues = Object.fromEntries(languages.map((language) => [language, {}]))
  for (const { path, word, language } of files) catalogues[language][word] = JSON.parse(readFileSync(path, 'utf8'))
  return catalogues
}

function checkEverything() {
  const web = join(dirname(fileURLToPath(import.meta.url)), '../apps/web')
  const problems = checkCatalogues(readCatalogues())
  if (readFileSync(generatedFile, 'utf8') !== generateMessages()) {
    problems.push(`${relative(process.cwd(), generatedFile)} is stale: run npm run generate -w apps/web`)
  }
  const pages = readdirSync(join(web, 'src'), { recursive: true }).filter(
    (file) => file.endsWith('.tsx') && !/\.test\.tsx$|testing\.tsx$/.test(file),
  )
  for (const page of pages.sort()) {
    const path = join(web, 'src', page)
    problems.push(...findBareText(relative(process.cwd(), path), readFileSync(path, 'utf8')))
  }
  return problems
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkEverything()
  for (const problem of problems) console.error(problem)
  console.log(
    problems.length === 0 ? 'The texts are complete in 11 languages.' : `${problems.length} problems in the texts.`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
}
