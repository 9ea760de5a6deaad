import type { OnboardingStep, Starter } from '@gpod/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { stepLabels } from './step-labels.ts'

type StepListProps = {
  steps: Starter['steps']
  /** What leads to where an open step is done. */
  toDo?: (step: OnboardingStep) => ReactNode
}

/** What is there of somebody who starts, and what is not. */
export function StepList({ steps, toDo }: StepListProps) {
  const { t } = useText()
  return (
    <ul className="divide-y divide-line">
      {steps.map(({ step, isDone }) => (
        <li
          key={step}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0"
        >
          <span className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
            <span className="block">{t(stepLabels[step])}</span>
            {!isDone && toDo && <span className="block text-secondary">{toDo(step)}</span>}
          </span>
          <StatusPill tone={isDone ? 'good' : 'waiting'}>
            {t(isDone ? 'onboarding.done' : 'onboarding.open')}
          </StatusPill>
        </li>
      ))}
    </ul>
  )
}

export const countDone = (steps: Starter['steps']) => ({
  done: steps.filter(({ isDone }) => isDone).length,
  of: steps.length,
})
