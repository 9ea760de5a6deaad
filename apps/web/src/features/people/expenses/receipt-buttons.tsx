import { type ExpenseReceipt, expenseReceiptPath, expenseThumbnailPath } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { saveFileFrom } from '../../../shared/save-file.ts'
import { SmallPicture } from '../../../shared/small-picture.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toasts.tsx'

type ReceiptButtonsProps = { id: string; receipts: readonly ExpenseReceipt[]; as: 'own' | 'team' }

/** The receipts of a claim, each to be saved on the device. */
export function ReceiptButtons({ id, receipts, as }: ReceiptButtonsProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const addressOf = (path: string, file: string) => path.replace(':as', as).replace(':id', id).replace(':file', file)
  const saving = useMutation({
    mutationFn: ({ file, fileName }: ExpenseReceipt) => saveFileFrom(addressOf(expenseReceiptPath, file), fileName),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  if (receipts.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {receipts.map((receipt) => (
        <li key={receipt.file} className="flex max-w-full items-center">
          <SmallPicture src={addressOf(expenseThumbnailPath, receipt.file)} type={receipt.type} />
          <Button
            look="quiet"
            icon={<Download aria-hidden="true" className="size-5" />}
            busy={saving.isPending && saving.variables.file === receipt.file && t('expenses.opening')}
            onClick={() => saving.mutate(receipt)}
          >
            <span className="sr-only">{t('expenses.openReceipt')} </span>
            <bdi className="wrap-anywhere">{receipt.fileName}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  )
}
