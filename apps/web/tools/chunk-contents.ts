import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** What one script of the build is made of. */
export type ChunkContents = {
  imports: string[]
  dynamicImports: string[]
  /** Characters of each module as they stand in the script, by its path from the repository. */
  modules: Record<string, number>
}

/** Writes beside the client's build, where no browser sees it, which modules each script is made of: for what measures it. */
export function chunkContents(file = 'build/chunks.json'): Plugin {
  const repository = resolve(import.meta.dirname, '../../..')
  return {
    name: 'gpod:chunk-contents',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const contents: Record<string, ChunkContents> = {}
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        const modules = Object.entries(output.modules).map(([id, { renderedLength }]): [string, number] => [
          relative(repository, id.replaceAll('\0', '')),
          renderedLength,
        ])
        contents[output.fileName] = {
          imports: output.imports,
          dynamicImports: output.dynamicImports,
          modules: Object.fromEntries(modules),
        }
      }
      const path = resolve(this.environment.config.root, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify(contents))
    },
  }
}
