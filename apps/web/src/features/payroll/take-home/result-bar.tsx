import type { Pence } from '@gpod/money'
import { ChevronDown } from 'lucide-react'
import type { RefObject } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Money } from '../../../ui/money.tsx'
import type { View } from './inputs.ts'

/** On a phone, below the form while they fill it in: what it comes to, and the way to the whole result. */
export function ResultBar({ net, view, to }: { net: Pence; view: View; to: RefObject<HTMLElement | null> }) {
  const { t } = useText()
  const show = () => {
    to.current?.scrollIntoView({ block: 'start' })
    to.current?.focus({ preventScroll: true })
  }
  return (
    <div data-thumb-bar className="sticky bottom-(--foot-bar,0px) z-10 -mx-4 bg-bg px-4 py-2 wide:hidden print:hidden">
      <button
        type="button"
        onClick={show}
        className="pressable flex min-h-13 w-full flex-wrap items-center justify-between gap-x-3 rounded-md bg-primary px-4 py-2 text-start text-on-primary"
      >
        <span>{t(`take-home.short_${view}`)}</span>
        <span className="inline-flex items-center gap-1.5 font-semibold text-title">
          <Money amount={net} />
          <ChevronDown aria-hidden="true" className="size-5" />
        </span>
      </button>
    </div>
  )
}
