// Writes what the assistant learned from the questions of packages/understanding to a file beside the server's bundle.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf, languages, learn, readTaught, sureness } from '@gpod/understanding'

const [, , folder = '', output = ''] = process.argv
const questions = languages.flatMap((language) =>
  readTaught((name) => readFileSync(join(folder, name), 'utf8'), language),
)
writeFileSync(output, bytesOf(learn(questions, languages, sureness)))
