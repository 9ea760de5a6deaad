import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|json|svg|webmanifest|wasm|bin)$/
/** Below this the headers weigh as much. */
const leastBytes = 512
/** The strongest takes minutes for the models of the face, which few people load. */
const strongestUpTo = 2_000_000

/** Writes a `.br` and a `.gz` beside each built file that gets smaller by them, so that no request pays for it. */
export async function compressFiles(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true })
  // One after the other: each already has threads of its own, and a small machine has little memory.
  for (const name of found.filter((each) => compressible.test(each))) {
    const path = join(folder, name)
    if (!(await stat(path)).isFile()) continue
    const bytes = await readFile(path)
    if (bytes.length < leastBytes) continue
    const quality = bytes.length > strongestUpTo ? 5 : constants.BROTLI_MAX_QUALITY
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
    ])
    if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli)
    if (gzipped.length < bytes.length) await writeFile(`${path}.gz`, gzipped)
  }
}
