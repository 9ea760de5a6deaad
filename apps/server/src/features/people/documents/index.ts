export {
  asTheyAre,
  attachFiles,
  deleteWithFiles,
  filesOf,
  findAttached,
  forgetSender,
  haveSameFiles,
  listAttachedOf,
  takeFiles,
} from './attached-files.ts'
export { type HeldFile, listFilesOfWorker, type NamedFile, nameAsItIs } from './documents-store.ts'
export { eraseDocumentsOf, eraseDocumentsPastTheirTime } from './erase-documents.ts'
export { closeFiles, takeFile } from './files-store.ts'
export { askDocument, giveDocument, provideDocument, publishDocument } from './give-document.ts'
export { type OpenedFile, openHeldFile } from './open-document.ts'
export { readOwnFile } from './read-own-file.ts'
export { documentPart } from './routes.ts'
export { sendFile } from './send-file.ts'
export { serveAttached } from './serve-attached.ts'
export { countDocumentsToDo } from './show-documents.ts'
export { sendSmall, smallOf } from './small-pictures.ts'
export { startUpload, takePart } from './upload.ts'
