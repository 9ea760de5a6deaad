import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Area, toast } from 'sonner'
import { useText } from '../i18n/use-text.tsx'
import { classNames } from './class-names.ts'
import { type Notice, takeNotices } from './notices.ts'
import { controlsInSight, freePlace, type Place } from './toast-place.ts'

// Comes after the page's own script: the first that a page says is said by what its reader does.

const margin = 16
/** Above the bar of tabs, whose links stay in reach. */
const footOnPhone = 104
/** Of a toast of a title and two lines. */
const usual = { width: 356, height: 108 }
const wide = 600

/** The toast that is shown, as it was asked for. */
let shown: { place: Place; put: (place: Place) => void } | null = null

function show({ title, description, tone }: Notice): void {
  toast.dismiss()
  const id = crypto.randomUUID()
  const gone = () => {
    if (shown === own) shown = null
  }
  const own = {
    place: 'bottom-center' as Place,
    put(place: Place) {
      own.place = place
      toast.custom(
        () => <ToastBody title={title} description={description} tone={tone} onClose={() => toast.dismiss(id)} />,
        { id, position: place, onDismiss: gone, onAutoClose: gone },
      )
    },
  }
  shown = own
  // A dialog that opens with it is there by then, and what it closes is gone.
  whenDrawn(() => {
    if (shown === own) own.put(placeNow())
  })
}

/** A dialog opened, or another page came, while a toast is shown: the toast makes room for what is pressed there. */
function clear(): void {
  if (shown === null) return
  whenDrawn(() => {
    const place = placeNow()
    if (shown !== null && shown.place !== place) shown.put(place)
  })
}

function whenDrawn(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

function placeNow() {
  const { innerWidth, innerHeight } = window
  const width = Math.min(usual.width, innerWidth - 2 * margin)
  const sides = { left: (innerWidth - width) / 2, right: (innerWidth + width) / 2 }
  const foot = innerHeight - (innerWidth < wide ? footOnPhone : margin)
  return freePlace(
    { ...sides, top: foot - usual.height, bottom: foot },
    { ...sides, top: margin, bottom: margin + usual.height },
    controlsInSight(),
  )
}

function ToastBody({
  title,
  description,
  tone,
  onClose,
}: {
  title: string
  description: string | undefined
  tone: Notice['tone']
  onClose: () => void
}) {
  const { t } = useText()
  const Icon = tone === 'good' ? CircleCheck : CircleAlert
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className="flex w-[356px] max-w-[calc(100vw-32px)] items-start gap-3 rounded-md border border-line bg-surface p-4 text-ink shadow-card"
    >
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-5 shrink-0', tone === 'good' ? 'text-good' : 'text-bad')}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-ink-2 text-secondary">{description}</p>}
      </div>
      <button
        type="button"
        aria-label={t('common.close')}
        onClick={onClose}
        className="pressable -m-3 grid size-11 shrink-0 place-items-center rounded-full text-ink-2"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}

/** Where toasts appear: where they cover no control, at most one, five seconds, F8 moves focus to it, a swipe to the right sends it away. */
export default function Toaster() {
  const { t, dir } = useText()
  // What was said before this was there is said now.
  useEffect(() => takeNotices({ show, clear }), [])
  return (
    <Area
      dir={dir}
      position="bottom-center"
      visibleToasts={1}
      duration={5000}
      hotkey={['F8']}
      swipeDirections={['right', 'bottom', 'top']}
      containerAriaLabel={t('common.notifications')}
      offset={margin}
      mobileOffset={{
        top: margin,
        bottom: `calc(${footOnPhone}px + env(safe-area-inset-bottom))`,
        left: margin,
        right: margin,
      }}
      style={{ fontFamily: 'inherit' }}
    />
  )
}
