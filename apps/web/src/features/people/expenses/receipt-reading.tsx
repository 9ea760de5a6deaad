import type { ReceiptReading } from '@gpod/contract'
import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'

type ReceiptReadingProps = {
  isReading: boolean
  reading: ReceiptReading | null
  error: unknown
  /** The worker takes what was read, and may change it. */
  onUse: (reading: ReceiptReading) => void
}

/** What was read from the photo of a receipt, to be checked; nothing is filled in before the worker says so. */
export function ReceiptReadingNote({ isReading, reading, error, onUse }: ReceiptReadingProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const { amount = null, spentOn = null } = reading ?? {}
  const said = () => {
    if (isReading) return t('expenses.readingPhoto')
    if (error) return errorText(error)
    if (reading === null) return null
    if (amount !== null && spentOn !== null) return t('expenses.readBoth', { amount, on: spentOn })
    if (amount !== null) return t('expenses.readAmount', { amount })
    return spentOn === null ? t('expenses.readNone') : t('expenses.readDay', { on: spentOn })
  }
  const sentence = said()
  const note = useRef<HTMLDivElement>(null)
  // On a phone it would come below what is seen.
  useEffect(() => {
    if (sentence !== null) note.current?.scrollIntoView?.({ block: 'nearest' })
  }, [sentence])
  const isRead = !isReading && reading !== null && (amount !== null || spentOn !== null)
  return (
    <div ref={note} role="status" className="sm:col-span-2 empty:hidden">
      {sentence !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-primary-soft px-4 py-3">
          <p className="min-w-0 flex-1 basis-52">{sentence}</p>
          {isRead && (
            <Button look="outline" onClick={() => onUse(reading)}>
              {t('expenses.useReading')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
