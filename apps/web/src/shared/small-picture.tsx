import { type DocumentType, pictureTypes } from '@gpod/contract'
import { FileText } from 'lucide-react'
import { useState } from 'react'

type SmallPictureProps = {
  /** Where the server has it. */
  src: string
  type: DocumentType
}

/** How a file looks, small, beside its name, which says what it is; a leaf of paper where there is no picture of it. */
export function SmallPicture({ src, type }: SmallPictureProps) {
  const [missing, setMissing] = useState<string | null>(null)
  const isShown = pictureTypes.includes(type) && missing !== src
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-surface-2 text-ink-2">
      {isShown ? (
        <img
          src={src}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-full object-cover"
          onError={() => setMissing(src)}
        />
      ) : (
        <FileText aria-hidden="true" className="size-5" />
      )}
    </span>
  )
}
