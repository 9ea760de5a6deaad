import { Suspense, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'

/** Asked for by some. */
const ForecastDialog = lazyPart(async () => ({ default: (await import('./forecast-dialog.tsx')).ForecastDialog }))

/** How what the next payday is expected to bring came about, wherever the figure stands. */
export function HowForecast() {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" className="-ms-3 mt-1 px-3!" onClick={() => setOpen(true)}>
        {t('earnings.forecastTitle')}
      </Button>
      <Suspense>{isOpen && <ForecastDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
