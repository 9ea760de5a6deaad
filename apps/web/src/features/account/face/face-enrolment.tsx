import { type FaceCaptureSent, type FaceMovement, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useId, useState } from 'react'
import { isLanguage } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/input.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { openEnrolment, useEnrolFace } from './face-requests.ts'

const FaceCamera = lazyPart(() => import('./face-camera.tsx'))

type Stage =
  | { name: 'consent' }
  /** The dialog of verification is in front. */
  | { name: 'asking' }
  | { name: 'camera'; challengeId: string; movements: readonly FaceMovement[] }
  | { name: 'failed'; problem: string }

/** From what they agree to, over a verification, to the camera. Closing it at any point keeps nothing. */
export function FaceEnrolment({ verify, onClose }: { verify: Verify; onClose: () => void }) {
  const { t, language } = useText()
  const errorText = useErrorText()
  const consent = useQuery(apiQuery(routes.face.consent, { query: isLanguage(language) ? { language } : {} }))
  const enrol = useEnrolFace()
  const [stage, setStage] = useState<Stage>({ name: 'consent' })

  const openCamera = async () => {
    setStage({ name: 'asking' })
    try {
      const opened = await withVerification(openEnrolment, { verify, action: 'security' })
      if (!opened) return onClose()
      setStage({ name: 'camera', challengeId: opened.challengeId, movements: opened.movements ?? [] })
    } catch (error) {
      setStage({ name: 'failed', problem: errorText(error) })
    }
  }

  const keep = (challengeId: string, capture: FaceCaptureSent) => {
    if (!consent.data) return
    const { version, language: read } = consent.data
    enrol.mutate(
      { challengeId, capture, consent: { version, language: read } },
      {
        onSuccess: () => {
          notify.success({ title: t('face.enrolled'), description: t('face.enrolledText') })
          onClose()
        },
        onError: (error) => setStage({ name: 'failed', problem: errorText(error) }),
      },
    )
  }

  switch (stage.name) {
    case 'asking':
      return null
    case 'consent':
      return (
        <Dialog isOpen onOpenChange={onClose} title={t('face.consentTitle')}>
          <NotLoaded query={consent} failed={t('face.consentFailed')} lines={8} />
          {consent.data && <Agreement text={consent.data.text} onAgree={openCamera} onCancel={onClose} />}
        </Dialog>
      )
    case 'camera':
      return (
        <Dialog isOpen onOpenChange={onClose} isLocked={enrol.isPending} title={t('face.cameraTitle')}>
          {enrol.isPending ? (
            <p role="status">{t('face.saving')}</p>
          ) : (
            <Suspense fallback={<SkeletonLines lines={6} />}>
              <FaceCamera
                movements={stage.movements}
                onCapture={(capture) => keep(stage.challengeId, capture)}
                onCancel={onClose}
              />
            </Suspense>
          )}
        </Dialog>
      )
    case 'failed':
      return (
        <Dialog
          isOpen
          onOpenChange={onClose}
          title={t('face.notEnrolled')}
          actions={
            <>
              <Button look="outline" onClick={onClose}>
                {t('common.close')}
              </Button>
              <Button onClick={openCamera}>{t('common.retry')}</Button>
            </>
          }
        >
          <p role="alert">{stage.problem}</p>
        </Dialog>
      )
  }
}

function Agreement({ text, onAgree, onCancel }: { text: string; onAgree: () => void; onCancel: () => void }) {
  const { t } = useText()
  const formId = useId()
  const [agrees, setAgrees] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!agrees)
    if (agrees) onAgree()
  }
  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-3 text-ink-2">
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Checkbox
        label={t('face.consentAgree')}
        checked={agrees}
        aria-invalid={isMissing || undefined}
        onChange={(event) => {
          setAgrees(event.target.checked)
          setMissing(false)
        }}
      />
      <p role="alert" className="text-bad text-secondary empty:hidden">
        {isMissing && t('face.consentMissing')}
      </p>
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button look="outline" onClick={onCancel}>
          {t('face.consentDecline')}
        </Button>
        <Button type="submit">{t('face.consentContinue')}</Button>
      </div>
    </form>
  )
}
