import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const schemas = new URL('../packages/rti/schemas/', import.meta.url)
const modules = new URL('../packages/rti/src/schemas/', import.meta.url)

it('the modules hold HMRC’s files as they are, to the character', async () => {
  const files = readdirSync(schemas).filter((name) => name !== 'README.md')
  const found: string[] = []
  for (const name of readdirSync(modules)) {
    const module = new URL(name, modules)
    const [, file = ''] = /^\/\/ From schemas\/(\S+) by/.exec(readFileSync(module, 'utf8')) ?? []
    const held: { default: string } = await import(module.href)
    expect(held.default).toBe(readFileSync(new URL(file, schemas), 'utf8'))
    found.push(file)
  }
  expect(found.sort()).toEqual(files.sort())
})
