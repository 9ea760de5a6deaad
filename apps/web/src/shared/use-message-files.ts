import { messageFilesMost } from '@gpod/contract'
import { useRef, useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { ApiError } from '../lib/api-client.ts'
import { uploadFile } from './upload-file.ts'

/**
 * The files that go with a message: what is wrong with them, how far they have come, and how they are sent before it. `supportCase`: of the
 * operator, who sends them to the company of a case.
 */
export function useMessageFiles(supportCase: string | null = null) {
  const { t } = useText()
  const [progress, setProgress] = useState<{ fileName: string; points: number } | null>(null)
  // What is there already is not sent again, where the message itself did not get through.
  const sent = useRef(new WeakMap<File, string>())
  return {
    progress,
    problemOf: (files: readonly File[]): string | null => {
      if (files.length > messageFilesMost.count) return t('documents.filesTooMany', { most: messageFilesMost.count })
      if (files.some(({ size }) => size === 0)) return t('documents.fileEmpty')
      const bytes = files.reduce((sum, { size }) => sum + size, 0)
      return bytes > messageFilesMost.bytes ? t('errors.files_too_large') : null
    },
    /** Gives their ids. What is wrong with one is thrown as of the field `files`. */
    send: async (files: readonly File[]): Promise<string[]> => {
      const ids: string[] = []
      try {
        for (const file of files) {
          const { name: fileName } = file
          const onProgress = (points: number) => setProgress({ fileName, points })
          const id = sent.current.get(file) ?? (await uploadFile(file, { onProgress, supportCase }))
          sent.current.set(file, id)
          ids.push(id)
        }
        return ids
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.isSignedOut) throw cause
        const { status, code, message, details } = cause
        throw new ApiError({ status, code, message, field: 'files', details }, { cause })
      } finally {
        setProgress(null)
      }
    },
  }
}
