import { join } from 'node:path'
import { auditFields } from '@gpod/contract'
import ts from 'typescript'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')

/** Every name of a field that an audit row can be given, at any depth, by what the compiler knows of each that is written. */
function recordedFields(): Set<string> {
  const config = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(String(messageText))
    },
  })
  const program = ts.createProgram(config?.fileNames ?? [], config?.options ?? {})
  const checker = program.getTypeChecker()
  const found = new Set<string>()

  const takeFields = (type: ts.Type, at: ts.Node, depth: number): void => {
    if (depth > 6) return
    for (const one of type.isUnion() ? type.types : [type]) {
      if ((one.flags & ts.TypeFlags.Object) === 0) continue
      const within = checker.isArrayType(one) || checker.isTupleType(one) ? one : null
      if (within) {
        for (const item of checker.getTypeArguments(within as ts.TypeReference)) takeFields(item, at, depth + 1)
        continue
      }
      for (const { type: values } of checker.getIndexInfosOfType(one)) takeFields(values, at, depth + 1)
      for (const property of checker.getPropertiesOfType(one)) {
        found.add(property.name)
        takeFields(checker.getTypeOfSymbolAtLocation(property, at), at, depth + 1)
      }
    }
  }

  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const named = new Map(node.properties.map((property) => [property.name?.getText(), property]))
      if (named.has('action') && named.has('subject')) {
        for (const side of ['before', 'after']) {
          const property = named.get(side)
          if (property && ts.isPropertyAssignment(property)) {
            takeFields(checker.getTypeAtLocation(property.initializer), property, 0)
          }
          if (property && ts.isShorthandPropertyAssignment(property)) {
            const symbol = checker.getShorthandAssignmentValueSymbol(property)
            if (symbol) takeFields(checker.getTypeOfSymbolAtLocation(symbol, property), property, 0)
          }
        }
      }
    }
    ts.forEachChild(node, visit)
  }
  for (const file of program.getSourceFiles()) {
    const isOurs = file.fileName.startsWith(join(folder, 'src')) && !file.fileName.endsWith('.test.ts')
    // What is read of the audit is of any form.
    if (isOurs && !file.fileName.includes('/insight/audit/')) visit(file)
  }
  return found
}

test('every field that an audit row can have is known by name, so that a screen has a word for it', {
  timeout: 300_000,
}, () => {
  const recorded = recordedFields()
  expect(recorded.size).toBeGreaterThan(200)
  expect([...recorded].filter((name) => !Object.hasOwn(auditFields, name)).sort()).toEqual([])
})
