import type { DocumentType } from '@gpod/contract'
import { useText } from '../i18n/use-text.tsx'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** What a file is, where that is known, and how large it is. */
export function FileFacts({ type, bytes }: { type?: DocumentType; bytes: number }) {
  const { t } = useText()
  const size =
    bytes < megabyte
      ? t('documents.fileKilobytes', { size: Math.ceil(bytes / kilobyte) })
      : t('documents.fileMegabytes', { size: Math.ceil((bytes * 10) / megabyte) / 10 })
  return (
    <span className="block text-ink-2 text-small">
      {type !== undefined && (
        <>
          <bdi>{t('documents.fileKind', { type: kindOf(type) })}</bdi> ·{' '}
        </>
      )}
      <bdi>{size}</bdi>
    </span>
  )
}

const kindOf = (type: DocumentType) => (type === 'jpeg' || type === 'png' || type === 'webp' ? 'other' : type)
