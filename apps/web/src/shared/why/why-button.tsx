import { CircleHelp } from 'lucide-react'
import { useText } from '../../i18n/use-text.tsx'

/** Asks why a figure is what it is; `figure` is its name in the reader's language. */
export function WhyButton({ figure, onClick }: { figure: string; onClick: () => void }) {
  const { t } = useText()
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={t('take-home.whyOf', { figure })}
      title={t('take-home.whyOf', { figure })}
      className="pressable grid size-11 shrink-0 place-items-center rounded-full text-primary"
    >
      <CircleHelp aria-hidden="true" className="size-5" />
    </button>
  )
}
