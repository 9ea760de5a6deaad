import { useQuery } from '@tanstack/react-query'
import { ScanFace, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { factorsQuery } from '../../../lib/factors.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Accordion } from '../../../ui/accordion.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { FaceEnrolment } from './face-enrolment.tsx'
import { FaceRemoval } from './face-removal.tsx'

type Proof = { templateDigest: string; deletedAt: string }

/** The face as one more method to verify by, for who wants it: off until they set it up, gone in two taps. */
export function FaceCard({ verify }: { verify: Verify }) {
  const { t } = useText()
  const factors = useQuery(factorsQuery)
  const [open, setOpen] = useState<'enrolment' | 'removal' | null>(null)
  const [proof, setProof] = useState<Proof | null>(null)
  const close = () => setOpen(null)
  if (factors.data === undefined)
    return <NotLoaded query={factors} failed={t('face.cardFailed')} lines={7} card={t('face.title')} />
  const { face } = factors.data
  const Icon = face ? ShieldCheck : ScanFace
  return (
    <Card title={t('face.title')} aside={face && <StatusPill tone="good">{t('face.on')}</StatusPill>}>
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-2 text-ink-2"
        >
          <Icon className="size-5" />
        </span>
        <div className="wrap-anywhere min-w-0 text-ink-2">
          {face ? (
            <p>
              {face.isThisDevice
                ? t('face.onHere', { at: face.enrolledAt })
                : t('face.onElsewhere', { at: face.enrolledAt })}
            </p>
          ) : (
            <p>{t('face.offText')}</p>
          )}
        </div>
      </div>
      {proof && !face && (
        <div role="status" className="mt-4 grid gap-1 rounded-md bg-good-soft p-4 text-good">
          <p className="font-semibold">{t('face.removed')}</p>
          <p className="text-secondary">{t('face.removedAt', { at: proof.deletedAt })}</p>
          <p className="break-all text-small">
            <Isolated>{proof.templateDigest}</Isolated>
          </p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button look="soft" onClick={() => setOpen('enrolment')}>
          {face ? t('face.setUpAgain') : t('face.setUp')}
        </Button>
        {face && (
          <Button look="danger" onClick={() => setOpen('removal')}>
            {t('face.remove')}
          </Button>
        )}
      </div>
      <div className="mt-4">
        <Accordion items={[{ id: 'sure', title: t('face.howSure'), content: <HowSure /> }]} />
      </div>
      {open === 'enrolment' && <FaceEnrolment verify={verify} onClose={close} />}
      {open === 'removal' && (
        <FaceRemoval
          onClose={close}
          onRemoved={(deleted) => {
            setProof(deleted)
            close()
          }}
        />
      )}
    </Card>
  )
}

function HowSure() {
  const { t } = useText()
  return (
    <div className="grid gap-2 text-ink-2 text-secondary">
      <p>{t('face.figuresPublished')}</p>
      <p>{t('face.figuresMeasured')}</p>
      <p>{t('face.figuresLimits')}</p>
    </div>
  )
}
