export { eraseDocumentsOf, eraseDocumentsPastTheirTime } from './erase-documents.ts'
export { askDocument, provideDocument, publishDocument } from './give-document.ts'
export { documentPart } from './routes.ts'
export { startUpload, takePart } from './upload.ts'
