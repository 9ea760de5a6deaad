import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sections } from '@gpod/contract'
import { matchRoutes, type RouteObject } from 'react-router'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { sides } from '../../../tools/text-files.mjs'
import { createTextGraph, keysOfSide } from '../../../tools/text-graph.mjs'
import routes from '../src/routes.ts'
import { siteIds } from '../src/site-pages.ts'
import { readPageTexts } from './page-texts.ts'

type Route = (typeof routes)[number]

const keys = keysOfSide('web')
const words = new Set(keys.map((key) => key.slice(0, key.indexOf('.'))))
const graph = createTextGraph()
const pages = readPageTexts(routes)
/** Those of the app: the public pages have their texts written into them. */
const ofApp = routes.filter(({ id }) => !id?.startsWith(siteIds))
const common = new Set(pages.files.get('common'))

type Page = { address: string; modules: string[] }

/** Each page with an address of it, and the modules of the frames round it. */
function pagesOf(entries: readonly Route[], above = '', frames: readonly string[] = ['root.tsx']): Page[] {
  return entries.flatMap(({ file, path = '', children }) => {
    const address = path.startsWith('/') ? path : `${above}/${path}`.replaceAll('//', '/')
    const modules = [...frames, file]
    return children
      ? pagesOf(children, address, modules)
      : [{ address, modules: modules.map((each) => join(sides.web, each)) }]
  })
}

describe('the texts of each page', () => {
  it.each(pagesOf(ofApp))('at $address are all that its modules can ask for', ({ address, modules }) => {
    const reached = matchRoutes(pages.routes as unknown as RouteObject[], address.replaceAll(/[:*]/g, 'x')) ?? []
    const loaded = new Set([...common, ...reached.flatMap(({ route }) => pages.files.get(route.id ?? '') ?? [])])
    const asked = graph.keysOf(...modules)
    expect([...asked].filter((key) => !loaded.has(key))).toEqual([])
    expect(reached.length).toBeGreaterThan(0)
  })

  it('where it is told what was done, are those of every action of every section', () => {
    const told = graph.keysOf(join(sides.web, 'shared/action-text.ts'))
    const actions = Object.values(sections).flatMap(({ word, actions }) =>
      Object.keys(actions).map((action) => `${word}.act_${action.replace('.', '_')}`),
    )
    expect([...told].sort()).toEqual(actions.sort())
  })

  it('can be told from the sources: a key is written out or begins with its word, and nothing is declared one', () => {
    const files = readdirSync(sides.web, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|testing\.tsx$|\.generated\.ts$/.test(path))
      .map((path) => join(sides.web, path))
    expect(files.flatMap((path) => findUntold(path, readFileSync(path, 'utf8')))).toEqual([])
  })

  it.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the page's source that is tested.
    ['a template that begins with a value', 't(`${word}.title`)'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the page's source that is tested.
    ['one of no word of ours', 't(`page.${name}`)'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the page's source that is tested.
    ['a key that is put together before', 'const key = `${word}.title`'],
    ['a value declared to be a key', 'const key = value as PlainKey'],
    ['a plus', "t('pay' + name)"],
  ])('would notice %s', (_, source) => {
    expect(findUntold('page.tsx', source)).toHaveLength(1)
  })
})

describe('the common texts', () => {
  it('are a small part: what every page shows and the frames say', () => {
    expect(common.size).toBeLessThan(keys.length / 5)
  })

  it('leave the words of figures, of pay lines and of the static pages to the pages that show them', () => {
    expect([...common].filter((key) => /^(why|pay-lines|public)\./.test(key))).toEqual([])
    const showing = (word: string) =>
      [...pages.files].filter(([, own]) => own.some((key) => key.startsWith(`${word}.`))).map(([name]) => name)
    expect(showing('public')).toEqual([])
    expect(showing('why').length).toBeLessThan(10)
  })
})

/** Where a module makes a key of which the sources do not say what it can be. */
function findUntold(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const report = (node: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    found.push(`${path}:${line + 1}: ${node.getText(file)}`)
  }
  const beginsWithWord = (text: string) => words.has(/^([a-z-]+)\./.exec(text)?.[1] ?? '')
  const visit = (node: ts.Node) => {
    if (ts.isAsExpression(node) && /^(PlainKey|TextKey)$/.test(node.type.getText(file))) return report(node)
    if (ts.isTemplateExpression(node) && !beginsWithWord(node.head.text)) {
      const rest = node.templateSpans.map(({ literal }) => literal.text)
      // "…}.title" looks like the end of a key.
      if (
        isKeyPlace(node) ||
        (node.head.text === '' && rest.length === 1 && /^\.(?!tsx?$)[a-z][a-zA-Z_]+$/.test(rest[0] ?? ''))
      )
        return report(node)
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken && isKeyPlace(node)) {
      return report(node)
    }
    ts.forEachChild(node, visit)
  }
  /** What `t` is called with, and the `id` of `<Text>`. */
  const isKeyPlace = ({ parent, ...node }: ts.Node): boolean => {
    if (ts.isCallExpression(parent))
      return parent.expression.getText(file) === 't' && parent.arguments[0]?.pos === node.pos
    if (!ts.isJsxExpression(parent) || !ts.isJsxAttribute(parent.parent)) return false
    return parent.parent.name.getText(file) === 'id' && parent.parent.parent.parent.getText(file).startsWith('<Text')
  }
  visit(file)
  return found
}
