import { existsSync, readFileSync } from 'node:fs'
import type { Language } from '@gpod/contract'
import { languages, learn, type Model, modelOf, readTaught, sureness } from '@gpod/understanding'

let built: Model | null | undefined
const learned = new Map<Language, Model>()

/** What was learned from the questions of a language: by the build, whose file is read when it is first needed, or now. */
export function loadModel(language: Language): Model {
  built ??= readBuilt()
  if (built) return built
  const known = learned.get(language)
  if (known) return known
  const made = learn(readAll(), [language], sureness)
  learned.set(language, made)
  return made
}

function readBuilt(): Model | null {
  const file = new URL('../understanding/model.bin', import.meta.url)
  return existsSync(file) ? modelOf(readFileSync(file)) : null
}

function readAll() {
  const beside = new URL('questions/', import.meta.url)
  const folder = existsSync(beside)
    ? beside
    : new URL('../../../../../../packages/understanding/questions/', import.meta.url)
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
  return languages.flatMap((language) => readTaught(read, language))
}
