import { useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { isTooLarge, uploadFile } from './upload-file.ts'

/** A picture that is taken, or a PDF. */
const copyMedia = /^(?:application\/pdf|image\/(?:jpeg|png|webp))$/

/** The file of a form: what is wrong with it, how far it has come, and how it is sent. */
export function useFileForm() {
  const { t } = useText()
  const [progress, setProgress] = useState<number | null>(null)
  return {
    progress,
    /** Of a copy also what it is by its type; what is in it, the server looks at. */
    problemOf: (file: File | null, { isCopy = false } = {}): string | null => {
      if (file === null) return t('documents.fileMissing')
      if (file.size === 0) return t('documents.fileEmpty')
      if (isCopy && !copyMedia.test(file.type)) return t('errors.document_no_copy')
      return isTooLarge(file) ? t('documents.fileTooLarge') : null
    },
    send: async (file: File): Promise<string> => {
      try {
        return await uploadFile(file, { onProgress: setProgress })
      } finally {
        setProgress(null)
      }
    },
  }
}
