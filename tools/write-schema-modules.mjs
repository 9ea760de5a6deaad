// Puts the text of HMRC's files into modules, so that packages/rti needs no file when it runs. Run it after a change of
// packages/rti/schemas; its test says when the two differ.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const schemas = new URL('../packages/rti/schemas/', import.meta.url)
const modules = new URL('../packages/rti/src/schemas/', import.meta.url)

for (const file of readdirSync(schemas).filter((name) => /\.(xsd|sch)$/.test(name))) {
  const text = readFileSync(new URL(file, schemas), 'utf8')
  const name = file
    .replace('.xsd', '-schema')
    .replace('.sch', '-rules')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
  const literal = text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
  const notice = `// From schemas/${file} by tools/write-schema-modules.mjs. HMRC, Crown copyright, Open Government Licence.`
  writeFileSync(new URL(`${name}.ts`, modules), `${notice}\nexport default \`${literal}\`\n`)
}
