import type { AttachedFile } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useText } from '../i18n/use-text.tsx'
import { useErrorText } from '../lib/error-text.ts'
import { Spinner } from '../ui/spinner.tsx'
import { notify } from '../ui/toasts.tsx'
import { FileFacts } from './file-facts.tsx'
import { saveFileFrom } from './save-file.ts'
import { SmallPicture } from './small-picture.tsx'

type FileListProps = {
  files: readonly AttachedFile[]
  /** Where a file is, and where it is as a small picture. */
  paths: { file: string; small: string }
  /** What stands in the paths beside `:file`. */
  at: Readonly<Record<string, string>>
}

/** The files that go with something: how each looks, what it is called and is, to be saved on the device. */
export function FileList({ files, paths, at }: FileListProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const addressOf = (path: string, file: string) =>
    Object.entries({ ...at, file }).reduce((made, [name, value]) => made.replace(`:${name}`, value), path)
  const saving = useMutation({
    mutationFn: ({ file, fileName }: AttachedFile) => saveFileFrom(addressOf(paths.file, file), fileName),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  if (files.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map((one) => {
        const isSaving = saving.isPending && saving.variables.file === one.file
        return (
          <li key={one.file} className="max-w-full">
            <button
              type="button"
              aria-busy={isSaving}
              onClick={() => !saving.isPending && saving.mutate(one)}
              className="pressable flex max-w-full items-center gap-3 rounded-md border border-line bg-surface p-1 pe-3 text-start"
            >
              <SmallPicture src={addressOf(paths.small, one.file)} type={one.type} />
              <span className="min-w-0">
                <span className="sr-only">{t(isSaving ? 'documents.opening' : 'documents.download')} </span>
                <bdi className="wrap-anywhere block font-medium text-primary">{one.fileName}</bdi>
                <FileFacts type={one.type} bytes={one.bytes} />
              </span>
              {isSaving ? (
                <Spinner className="size-5 shrink-0" />
              ) : (
                <Download aria-hidden="true" className="size-5 shrink-0 text-primary" />
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
