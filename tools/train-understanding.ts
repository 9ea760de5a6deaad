// Writes what the assistant learned from the questions of packages/understanding to a file that the server reads.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf, languages, learn, readTaught, sureness } from '@gpod/understanding'

const [, , folder = '', output = ''] = process.argv
const questions = languages.flatMap((language) =>
  readTaught((name) => readFileSync(join(folder, name), 'utf8'), language),
)
// A server may look for it meanwhile: it is there whole or not at all.
writeFileSync(`${output}.part`, bytesOf(learn(questions, languages, sureness)))
renameSync(`${output}.part`, output)
