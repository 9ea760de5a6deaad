import { type TutorialStep, tutorialSteps } from '@gpod/contract'
import { Compass } from 'lucide-react'
import { useEffect, useId } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'

/** On the page that a step of the tutorial led to: one line, which describes the page to who does not see it, and the way back. */
export default function TutorialHint({ step }: { step: TutorialStep }) {
  const { t } = useText()
  const id = useId()
  useEffect(() => {
    const page = document.getElementById('content')
    page?.setAttribute('aria-describedby', id)
    return () => page?.removeAttribute('aria-describedby')
  }, [id])
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-primary-soft px-4 py-1 text-primary print:hidden">
      <p id={id} className="flex items-center gap-2.5 font-medium">
        <Compass aria-hidden="true" className="size-5 shrink-0" />
        {t('tutorial.hint', { step: tutorialSteps.indexOf(step) + 1, steps: tutorialSteps.length })}
      </p>
      <Link
        to="/help?tutorial=open"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t('tutorial.back')}
      </Link>
    </div>
  )
}
