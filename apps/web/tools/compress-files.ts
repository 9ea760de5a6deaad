import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|json|svg|webmanifest|wasm|bin)$/
/** Below this the headers weigh as much. */
const leastBytes = 512
/** Scripts and styles, which everybody waits for, are worth the strongest; a tenth more of the rest is built in a tenth of the time. */
const waitedFor = /\.(js|css|html)$/
/** The models of the face, which few people load, would take minutes. */
const strongestUpTo = 1_000_000

/** Writes a `.br` and a `.gz` beside each built file that gets smaller by them, so that no request pays for it. */
export async function compressFiles(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true })
  const names = found.filter((each) => compressible.test(each)).values()
  // Each has a thread of its own, and a small machine has little memory: as many at once as processors.
  const lanes = Array.from({ length: availableParallelism() }, async () => {
    for (const name of names) await compressFile(join(folder, name))
  })
  await Promise.all(lanes)
}

async function compressFile(path: string): Promise<void> {
  if (!(await stat(path)).isFile()) return
  const bytes = await readFile(path)
  if (bytes.length < leastBytes) return
  const isStrongest = waitedFor.test(path) && bytes.length <= strongestUpTo
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isStrongest ? constants.BROTLI_MAX_QUALITY : 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli)
  if (gzipped.length < bytes.length) await writeFile(`${path}.gz`, gzipped)
}
