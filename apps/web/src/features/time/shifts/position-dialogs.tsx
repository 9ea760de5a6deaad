import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { findPosition, type Position } from './find-position.ts'

/** What a place asks where somebody is for, before their device is asked. They clock with it or without. */
export function PositionDialog({
  place,
  onAnswer,
  onClose,
}: {
  place: string
  onAnswer: (position: Position | null) => void
  onClose: () => void
}) {
  const { t } = useText()
  const [isFinding, setFinding] = useState(false)
  const find = async () => {
    setFinding(true)
    onAnswer(await findPosition())
  }
  return (
    <Dialog
      isOpen
      isLocked={isFinding}
      onOpenChange={onClose}
      title={t('shifts.positionTitle')}
      description={t('shifts.positionText', { place })}
      actions={
        <>
          <Button
            look="outline"
            disabledReason={isFinding ? t('shifts.positionFinding') : null}
            hidesReason
            onClick={() => onAnswer(null)}
          >
            {t('shifts.positionWithout')}
          </Button>
          <Button
            icon={<MapPin aria-hidden="true" className="size-5" />}
            busy={isFinding && t('shifts.positionFinding')}
            onClick={find}
          >
            {t('shifts.positionUse')}
          </Button>
        </>
      }
    />
  )
}

/** Why somebody clocks elsewhere: they do all the same, and the manager reads it. */
export function PlaceReasonDialog({
  place,
  metres,
  isSending,
  onReason,
  onClose,
}: {
  place: string
  /** Null where they did not say. */
  metres: number | null
  isSending: boolean
  onReason: (reason: string) => void
  onClose: () => void
}) {
  const { t } = useText()
  return (
    <ReasonDialog
      title={t('shifts.placeReasonTitle')}
      description={
        metres === null ? t('shifts.placeReasonUnknown', { place }) : t('shifts.placeReasonAway', { metres, place })
      }
      submitLabel={t('shifts.placeReasonSend')}
      label={t('shifts.placeReason')}
      hint={t('shifts.askReasonHint')}
      short={t('timesheets.problemReason')}
      isSending={isSending}
      error={null}
      onReason={onReason}
      onClose={onClose}
    />
  )
}
