import { useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { isTooLarge, uploadFile } from './upload-file.ts'

/** The file of a form: what is wrong with it, how far it has come, and how it is sent. */
export function useFileForm() {
  const { t } = useText()
  const [progress, setProgress] = useState<number | null>(null)
  return {
    progress,
    problemOf: (file: File | null): string | null => {
      if (file === null) return t('documents.fileMissing')
      if (file.size === 0) return t('documents.fileEmpty')
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
