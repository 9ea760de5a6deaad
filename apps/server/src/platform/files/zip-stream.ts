import { Zip, ZipPassThrough } from 'fflate'

/** A file of a ZIP: its name may have folders in it; `day` is that of its last change. */
export type ZipFile = { fileName: string; day: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** A ZIP whose files are stored as they are (what people send is packed already), given out as they come. */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for await (const { fileName, day, content } of files) {
    const entry = new ZipPassThrough(fileName)
    entry.mtime = `${day}T12:00:00`
    zip.add(entry)
    for await (const piece of content) {
      entry.push(piece)
      yield* ready
      ready = []
    }
    entry.push(new Uint8Array(), true)
    yield* ready
    ready = []
  }
  zip.end()
  yield* ready
}
