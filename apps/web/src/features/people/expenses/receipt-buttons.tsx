import { type AttachedFile, expenseReceiptPath, expenseThumbnailPath } from '@gpod/contract'
import { FileList } from '../../../shared/file-list.tsx'

type ReceiptButtonsProps = { id: string; receipts: readonly AttachedFile[]; as: 'own' | 'team' }

/** The receipts of a claim, each to be saved on the device. */
export function ReceiptButtons({ id, receipts, as }: ReceiptButtonsProps) {
  return <FileList files={receipts} paths={{ file: expenseReceiptPath, small: expenseThumbnailPath }} at={{ as, id }} />
}
