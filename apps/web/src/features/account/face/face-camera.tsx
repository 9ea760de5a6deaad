import type { FaceMovement } from '@gpod/contract'
import { ArrowLeft, ArrowRight, CameraOff, Check, MoveVertical, ScanFace } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import type { FaceCaptureProps } from '../../../lib/face-capture.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { type FaceProblem, type FaceProgress, useFaceSession } from './use-face-session.ts'

const movementKeys = {
  turn_left: 'face.turnLeft',
  turn_right: 'face.turnRight',
  open_mouth: 'face.openMouth',
} as const satisfies Record<FaceMovement, PlainKey>

const problemKeys = {
  refused: ['face.cameraRefused', 'face.cameraRefusedHelp'],
  absent: ['face.cameraAbsent', 'face.cameraAbsentHelp'],
  busy: ['face.cameraBusy', 'face.cameraBusyHelp'],
  unsupported: ['face.cameraUnsupported', 'face.cameraAbsentHelp'],
  models: ['face.modelsFailed', 'face.modelsFailedHelp'],
  slow: ['face.tooSlow', 'face.tooSlowHelp'],
} as const satisfies Record<FaceProblem, readonly [PlainKey, PlainKey]>

const hintKeys = {
  nobody: 'face.seesNobody',
  several: 'face.seesSeveral',
  far: 'face.seesFar',
  begun_again: 'face.begunAgain',
} as const satisfies Record<string, PlainKey>

/**
 * The live camera: shows them as in a mirror, asks for one movement after the other, and hands over numbers, never a
 * picture. Belongs into a dialog. It is off again whatever happens.
 */
export default function FaceCamera({ movements, onCapture, onCancel }: FaceCaptureProps) {
  const { t } = useText()
  const { progress, video, again } = useFaceSession({ movements, onCapture })
  const helpId = useId()
  useEffect(() => {
    // What they pressed to get here is gone; their place in the dialog is not lost.
    document.getElementById(helpId)?.focus()
  }, [helpId])

  if (progress.state === 'failed') {
    const [failed, help] = problemKeys[progress.problem]
    return (
      <div className="grid gap-4">
        <div role="alert" className="flex items-start gap-3 rounded-md bg-warn-soft p-4 text-warn">
          <CameraOff aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
          <div>
            <p className="font-semibold">{t(failed)}</p>
            <p className="text-secondary">{t(help)}</p>
          </div>
        </div>
        <Buttons>
          <Button look="outline" onClick={onCancel}>
            {t('face.otherMethod')}
          </Button>
          <Button onClick={again}>{t('common.retry')}</Button>
        </Buttons>
      </div>
    )
  }

  return (
    <div className="grid gap-4">
      <p id={helpId} tabIndex={-1} className="text-ink-2 text-secondary outline-none">
        {t('face.staysHere')}
      </p>
      <div dir="ltr" className="relative mx-auto aspect-square w-full max-w-72 overflow-hidden rounded-lg bg-surface-2">
        {/* As in a mirror, whichever way the page is read. Without sound there is nothing to caption. */}
        <video ref={video} muted playsInline className="size-full -scale-x-100 object-cover" />
        {(progress.state === 'loading' || progress.state === 'opening') && (
          <span className="absolute inset-0 grid place-items-center text-ink-2">
            <Spinner />
          </span>
        )}
        {progress.state === 'asking' && <Asked progress={progress} />}
      </div>
      <p role="status" className="min-h-14 text-center font-semibold text-title leading-heading">
        <Instruction progress={progress} />
      </p>
      <Steps progress={progress} movements={movements} />
      <Buttons>
        <Button look="outline" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </Buttons>
    </div>
  )
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">{children}</div>
)

/** What to do now, in words that are read out when they change. */
function Instruction({ progress }: { progress: FaceProgress }) {
  const { t } = useText()
  switch (progress.state) {
    case 'loading':
      return t('face.loading')
    case 'opening':
      return t('face.opening')
    case 'done':
      return t('face.seen')
    case 'failed':
      return null
    case 'asking': {
      const { session, hint } = progress
      if (hint) return t(hintKeys[hint])
      if (session.phase === 'straight') return t('face.lookStraight')
      const movement = session.movements[session.step]
      return movement ? t(movementKeys[movement]) : null
    }
  }
}

/** The same as a sign on the picture. Sides are those of the mirror and do not change with the language. */
function Asked({ progress }: { progress: Extract<FaceProgress, { state: 'asking' }> }) {
  const { session } = progress
  const movement = session.phase === 'movement' ? session.movements[session.step] : null
  const badge = 'absolute grid size-14 place-items-center rounded-full bg-primary text-on-primary'
  if (movement === 'turn_left') {
    return (
      <span aria-hidden="true" className={classNames(badge, 'start-3 top-1/2 -translate-y-1/2')}>
        <ArrowLeft className="size-8" />
      </span>
    )
  }
  if (movement === 'turn_right') {
    return (
      <span aria-hidden="true" className={classNames(badge, 'end-3 top-1/2 -translate-y-1/2')}>
        <ArrowRight className="size-8" />
      </span>
    )
  }
  const Icon = movement === 'open_mouth' ? MoveVertical : ScanFace
  return (
    <span aria-hidden="true" className={classNames(badge, 'inset-x-0 bottom-3 mx-auto')}>
      <Icon className="size-8" />
    </span>
  )
}

function Steps({ progress, movements }: { progress: FaceProgress; movements: readonly FaceMovement[] }) {
  const { t } = useText()
  const done = progress.state === 'done' ? movements.length : progress.state === 'asking' ? progress.session.step : 0
  return (
    <div className="grid justify-items-center gap-1.5">
      <ol aria-hidden="true" className="flex gap-2">
        {movements.map((movement, step) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of a challenge never changes, and a movement may come twice.
            key={`${step} ${movement}`}
            className={classNames(
              'grid size-7 place-items-center rounded-full border-[1.5px]',
              step < done ? 'border-good bg-good-soft text-good' : 'border-line-strong',
            )}
          >
            {step < done && <Check className="size-4" strokeWidth={3} />}
          </li>
        ))}
      </ol>
      <p className="text-ink-2 text-small">{t('face.stepsDone', { done, count: movements.length })}</p>
    </div>
  )
}
