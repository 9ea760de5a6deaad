// Which texts a module can ask for: keys written out, and template literals that begin with a word (`errors.${code}`), in
// the module and in all it imports. Read from the sources, so that nobody keeps a list and nothing can be missing from it.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { listTextFiles } from './text-files.mjs'

/** What asks for texts and imports what asks: of one side of the product, or of texts a test brings. */
export function createTextGraph(keys = keysOfSide('web')) {
  const known = new Set(keys)
  const words = new Set(keys.map((key) => key.slice(0, key.indexOf('.'))))
  const modules = new Map()

  /** One module: the keys it asks for itself, and the modules of ours that run with it, also those it loads later. */
  function read(path) {
    const kept = modules.get(path)
    if (kept) return kept
    const { imports, strings, templates } = readStrings(path, readFileSync(path, 'utf8'))
    const own = new Set(strings.filter((text) => known.has(text)))
    for (const pattern of templates.filter(([head]) => words.has(/^([a-z-]+)\./.exec(head)?.[1]))) {
      const expression = asExpression(pattern)
      for (const key of keys) if (expression.test(key)) own.add(key)
    }
    const made = {
      keys: own,
      imports: imports.filter((name) => /^\..*\.tsx?$/.test(name)).map((name) => join(dirname(path), name)),
    }
    modules.set(path, made)
    return made
  }

  return {
    ownKeys: (path) => read(path).keys,
    /** All that this module and what it imports can ask for. */
    keysOf(...entries) {
      const seen = new Set()
      const found = new Set()
      const visit = (path) => {
        if (seen.has(path)) return
        seen.add(path)
        const { keys: own, imports } = read(path)
        for (const key of own) found.add(key)
        for (const next of imports) visit(next)
      }
      for (const entry of entries) visit(entry)
      return found
    },
    /** The modules themselves. */
    modulesOf(...entries) {
      const seen = new Set()
      const visit = (path) => {
        if (seen.has(path)) return
        seen.add(path)
        for (const next of read(path).imports) visit(next)
      }
      for (const entry of entries) visit(entry)
      return seen
    },
    /** After a change on the disk. */
    forget: (path) => modules.delete(path),
  }
}

export function keysOfSide(side) {
  return listTextFiles(side)
    .filter(({ language }) => language === 'en')
    .flatMap(({ path, word }) => Object.keys(JSON.parse(readFileSync(path, 'utf8'))).map((key) => `${word}.${key}`))
}

/** Strings that a module has, template literals as the parts between their values, and what it imports for more than types. */
export function readStrings(path, source) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind)
  const imports = []
  const strings = []
  const templates = []
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) {
      if (!isOfTypes(node.importClause)) imports.push(node.moduleSpecifier.text)
      return
    }
    if (ts.isTypeNode(node)) return
    if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      if (!node.isTypeOnly) imports.push(node.moduleSpecifier.text)
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [name] = node.arguments
      if (name && ts.isStringLiteralLike(name)) imports.push(name.text)
    } else if (ts.isStringLiteralLike(node)) strings.push(node.text)
    else if (ts.isTemplateExpression(node)) {
      templates.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)])
    } else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      if (ts.isStringLiteralLike(node.left)) templates.push([node.left.text, ''])
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { imports, strings, templates }
}

/** The keys a template literal can become. */
export function asExpression(parts) {
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')).join('.*')}$`, 's')
}

function isOfTypes(clause) {
  if (!clause) return false
  if (clause.isTypeOnly) return true
  const names = clause.namedBindings
  return (
    !clause.name && names !== undefined && ts.isNamedImports(names) && names.elements.every((each) => each.isTypeOnly)
  )
}
