import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bytesOf, languages, learn, type Model, modelOf, readQuestions } from '@gpod/understanding'

let loaded: Model | undefined

/** What was learned from the questions: by the build, whose file is read when it is first needed, or now. */
export function loadModel(): Model {
  loaded ??= readBeside() ?? learnNow()
  return loaded
}

function readBeside(): Model | null {
  const file = new URL('understanding.bin', import.meta.url)
  return existsSync(file) ? modelOf(readFileSync(file)) : null
}

function learnNow(): Model {
  const beside = new URL('questions/', import.meta.url)
  if (existsSync(beside)) return learnFrom(readAll(beside))
  const files = readAll(new URL('../../../../../../packages/understanding/questions/', import.meta.url))
  return keptInCache(files) ?? keepInCache(files, learnFrom(files))
}

const readAll = (folder: URL) => languages.map((language) => readFileSync(new URL(`${language}.jsonl`, folder), 'utf8'))

const learnFrom = (files: readonly string[]) =>
  learn(languages.flatMap((language, index) => readQuestions(files[index] ?? '', language)))

/** Beside the sources it is kept between runs, by what it was made of: tests ask for it in many processes. */
function cacheFile(files: readonly string[]): URL {
  const code = ['train', 'features', 'understand', 'intents', 'questions', 'model-bytes'].map((name) =>
    readFileSync(new URL(`../../../../../../packages/understanding/src/${name}.ts`, import.meta.url), 'utf8'),
  )
  const hash = createHash('sha256')
    .update([...files, ...code].join('\0'))
    .digest('hex')
    .slice(0, 16)
  return new URL(`../../../../../../.cache/understanding-${hash}.bin`, import.meta.url)
}

function keptInCache(files: readonly string[]): Model | null {
  const file = cacheFile(files)
  return existsSync(file) ? modelOf(readFileSync(file)) : null
}

function keepInCache(files: readonly string[], model: Model): Model {
  const file = cacheFile(files)
  mkdirSync(new URL('.', file), { recursive: true })
  // Whole or not at all: several processes may learn it at once.
  const draft = `${fileURLToPath(file)}.${process.pid}`
  writeFileSync(draft, bytesOf(model))
  renameSync(draft, file)
  return model
}
