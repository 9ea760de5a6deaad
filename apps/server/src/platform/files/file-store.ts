/** Where the bytes of files lie, sealed; names are `<company>/<file>`, and what a name holds is whole or not there. */
export type FileStore = {
  put(name: string, content: Uint8Array): Promise<void>
  /** Throws `FileMissingError` where there is none. */
  get(name: string): AsyncIterable<Uint8Array>
  /** What is not there is deleted already. */
  remove(name: string): Promise<void>
  /** The names in a folder. */
  list(folder: string): Promise<string[]>
}

export type FileStoreSettings =
  | { kind: 'folder'; folder: string }
  | { kind: 's3'; url: string; region: string; keyId: string; secret: string }
