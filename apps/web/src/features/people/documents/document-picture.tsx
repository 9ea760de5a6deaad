import { type DocumentVersion, documentThumbnailPath } from '@gpod/contract'
import { SmallPicture } from '../../../shared/small-picture.tsx'

type DocumentPictureProps = {
  id: string
  version: Pick<DocumentVersion, 'number' | 'type'>
  /** As the worker it is for, or as who manages. */
  as: 'own' | 'team'
  /** Of what is private whoever manages sees no picture: opening it is noted. */
  isPrivate?: boolean
}

/** How a version of a document looks, small. */
export function DocumentPicture({ id, version: { number, type }, as, isPrivate = false }: DocumentPictureProps) {
  const src = documentThumbnailPath.replace(':as', as).replace(':id', id).replace(':number', String(number))
  return <SmallPicture src={src} type={isPrivate ? 'pdf' : type} />
}
