import type { FileStore, FileStoreSettings } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

/** The store that the settings of this installation name. */
export function openFileStore(settings: FileStoreSettings): FileStore {
  return settings.kind === 'folder' ? folderStore(settings.folder) : s3Store(settings)
}
