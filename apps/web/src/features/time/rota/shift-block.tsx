import { EyeOff, Pin, TriangleAlert } from 'lucide-react'
import { type PointerEvent, type Ref, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Isolated } from '../../../ui/money.tsx'
import type { Conflict, RotaGridShift, RotaWarning } from './rota-requests.ts'

type ShiftBlockProps = {
  shift: RotaGridShift
  /** Who has it, where the row does not say. */
  name: string | null
  /** Whether its role and place are said: the row says one of them. */
  detail: string
  warnings: readonly RotaWarning[]
  conflict: Conflict | undefined
  /** Its worker was told of it and has not confirmed it. */
  isUnconfirmed: boolean
  tabIndex: number
  buttonRef?: Ref<HTMLButtonElement>
  onOpen: () => void
  onFocus?: () => void
  /** Null where it cannot be dragged. */
  drag: { onStart: () => void; onResize: (minutes: number) => void } | null
}

/** So many pixels of dragging the end of a shift are a quarter of an hour. */
const pixelsOfQuarter = 10

/** A shift on the grid: its times, who or what it is, and by edge and words whether it is a draft, open, cancelled or warned of. */
export function ShiftBlock(props: ShiftBlockProps) {
  const { shift, name, detail, warnings, conflict, isUnconfirmed, tabIndex, buttonRef, onOpen, onFocus, drag } = props
  const { t, time } = useText()
  const isDraft = shift.publishedAt === null
  const isCancelled = shift.cancelledAt !== null
  const isBroken = warnings.some(({ verdict }) => verdict === 'broken')
  const states = [
    isCancelled ? t('rota.cancelled') : isDraft ? t('rota.draft') : null,
    shift.workerId === null ? t('rota.open') : null,
    shift.isPinned ? t('rota.pinned') : null,
    isUnconfirmed ? t('rota.notConfirmed') : null,
    warnings.length > 0 ? t('rota.warnings', { count: warnings.length }) : null,
  ].filter((state) => state !== null)
  return (
    <div className="group relative min-w-0">
      <button
        ref={buttonRef}
        type="button"
        tabIndex={tabIndex}
        draggable={drag !== null}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'copyMove'
          event.dataTransfer.setData('text/plain', shift.id)
          drag?.onStart()
        }}
        onClick={onOpen}
        onFocus={onFocus}
        className={classNames(
          'pressable grid w-full min-w-0 gap-0.5 rounded-sm border px-2 py-1.5 text-start text-small leading-control',
          isCancelled
            ? 'border-line bg-surface-2 text-ink-2 line-through'
            : isDraft
              ? 'border-line-strong border-dashed bg-surface'
              : 'border-primary bg-primary-soft',
          conflict !== undefined && 'outline-2 outline-bad',
        )}
      >
        <span className="flex flex-wrap items-center gap-1 font-semibold">
          <Isolated>{`${time(shift.startTime)}–${time(shift.endTime)}`}</Isolated>
          {shift.isPinned && <Pin aria-hidden="true" className="size-3 shrink-0" />}
          {isUnconfirmed && <EyeOff aria-hidden="true" className="size-3.5 shrink-0" />}
          {warnings.length > 0 && (
            <TriangleAlert
              aria-hidden="true"
              className={classNames('size-3.5 shrink-0', isBroken ? 'text-bad' : 'text-warn')}
            />
          )}
        </span>
        {name !== null && (
          <span className="wrap-anywhere font-medium">
            <bdi>{name}</bdi>
          </span>
        )}
        <span className="wrap-anywhere">
          <bdi>{detail}</bdi>
        </span>
        {states.length > 0 && <span className="sr-only">{states.join(', ')}</span>}
        {conflict !== undefined && (
          <span className="font-semibold text-bad">
            {conflict.by === null || conflict.at === null
              ? t('errors.rota_changed')
              : t('rota.conflict', { by: conflict.by, at: conflict.at })}
          </span>
        )}
      </button>
      {drag !== null && !isCancelled && <ResizeHandle onResize={drag.onResize} endTime={shift.endTime} />}
    </div>
  )
}

/** The edge by which a pointer makes a shift longer or shorter; the keyboard has keys of its own for it. */
function ResizeHandle({ endTime, onResize }: { endTime: string; onResize: (minutes: number) => void }) {
  const { time } = useText()
  const [minutes, setMinutes] = useState<number | null>(null)
  const from = useRef(0)
  const minutesAt = (event: PointerEvent<HTMLElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const pixels = (event.clientX - from.current) * (isMirrored ? -1 : 1)
    return Math.round(pixels / pixelsOfQuarter) * 15
  }
  return (
    <span
      aria-hidden="true"
      className="absolute inset-y-0 end-0 hidden w-2.5 cursor-ew-resize touch-none rounded-sm hover:bg-line-strong wide:block"
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = event.clientX
        setMinutes(0)
      }}
      onPointerMove={(event) => {
        if (minutes !== null) setMinutes(minutesAt(event))
      }}
      onPointerUp={(event) => {
        const by = minutesAt(event)
        setMinutes(null)
        if (by !== 0) onResize(by)
      }}
      onPointerCancel={() => setMinutes(null)}
    >
      {minutes !== null && (
        <span className="absolute end-0 top-0 z-10 rounded-sm bg-ink px-1.5 py-0.5 text-small text-surface">
          {time(new Date(Date.parse(endTime) + minutes * 60_000).toISOString())}
        </span>
      )}
    </span>
  )
}
