// Puts the text of HMRC's files into modules, so that the package needs no file when it runs. Run it after a change there.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const schemas = new URL('../schemas/', import.meta.url)
const modules = new URL('../src/schemas/', import.meta.url)

for (const file of readdirSync(schemas).filter((name) => /\.(xsd|sch)$/.test(name))) {
  const text = readFileSync(new URL(file, schemas), 'utf8')
  const name = file
    .replace('.xsd', '-schema')
    .replace('.sch', '-rules')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
  const literal = text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
  const notice = `// Written by tools/write-schema-modules.mjs from schemas/${file}. HMRC, Crown copyright, Open Government Licence v3.0.`
  writeFileSync(new URL(`${name}.ts`, modules), `${notice}\nexport default \`${literal}\`\n`)
}
