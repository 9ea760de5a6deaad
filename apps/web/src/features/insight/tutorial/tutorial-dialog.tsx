import { type HelpArticle, routes, type Tutorial, type TutorialStep, tutorialSteps } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Check, CircleCheck } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { Link } from 'react-router'
import { answered } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded, NotLoaded, together } from '../../../shared/loaded.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { stepFacts, type TutorialCategory, tutorialTotals } from './tutorial-steps.ts'
import { progressOf, useTutorial } from './use-tutorial.ts'

/** Welcome, then twelve steps in any order: what each page is for, what is worth knowing, and the way there. */
export default function TutorialDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useText()
  const { query, change } = useTutorial()
  const help = useQuery(apiQuery(routes.help.articles, { query: { language: answered(language), audience: 'worker' } }))
  /** Null: where it was left. */
  const [chosen, setChosen] = useState<TutorialStep | 'start' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const tutorial = query.data
  const step = chosen === 'start' ? 'welcome' : (chosen ?? tutorial?.at ?? 'welcome')
  const isWelcome = tutorial?.state === 'new' && chosen === null
  const number = tutorialSteps.indexOf(step)
  const go = (to: TutorialStep) => {
    setChosen(to)
    change({ change: 'open', step: to })
    heading.current?.focus()
  }
  const [before, after] = [tutorialSteps[number - 1], tutorialSteps[number + 1]]
  const isDone = tutorial?.steps.some((one) => one.step === step && one.done !== null) ?? false
  const finish = () => {
    change({ change: 'finish' })
    onClose()
  }
  const actions = isWelcome ? (
    <Button onClick={() => go('welcome')}>{t('tutorial.start')}</Button>
  ) : (
    <>
      <Button
        look="outline"
        onClick={() => before && go(before)}
        disabledReason={before ? null : t('tutorial.first')}
        hidesReason
      >
        {t('voice.guideBack')}
      </Button>
      <Button
        look="soft"
        icon={isDone && <Check aria-hidden="true" className="size-5" />}
        onClick={() => change({ change: 'mark', step })}
        disabledReason={isDone ? t('tutorial.isDone') : null}
        hidesReason
      >
        {isDone ? t('voice.guideDone') : t('tutorial.mark')}
      </Button>
      <Button onClick={() => (after ? go(after) : finish())}>
        {after ? t('voice.guideNext') : t('voice.guideFinish')}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('tutorial.title')} isWide={!isWelcome} actions={actions}>
      {tutorial === undefined ? (
        <NotLoaded query={query} />
      ) : isWelcome ? (
        <Welcome />
      ) : (
        <div className="grid gap-5 wide:grid-cols-[252px_1fr]">
          <StepList tutorial={tutorial} at={step} onChosen={go} />
          <Loaded query={together(query, help)} failed={t('tutorial.failed')}>
            {([, { articles }]) => (
              <Step step={step} articles={articles} heading={heading} tutorial={tutorial} onLeave={onClose} />
            )}
          </Loaded>
        </div>
      )}
    </Dialog>
  )
}

function Welcome() {
  const { t } = useText()
  const { steps, minutes, topics } = tutorialTotals
  const facts = [
    t('tutorial.totalSteps', { count: steps }),
    t('tutorial.totalMinutes', { count: minutes }),
    t('tutorial.totalTopics', { count: topics }),
  ]
  return (
    <>
      <p>{t('tutorial.welcomeText')}</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {facts.map((fact) => (
          <li
            key={fact}
            className="rounded-full bg-primary-soft px-3.5 py-1.5 font-semibold text-primary text-secondary"
          >
            {fact}
          </li>
        ))}
      </ul>
    </>
  )
}

const categoryClasses: Readonly<Record<TutorialCategory, string>> = {
  basics: 'bg-good-soft text-good',
  features: 'bg-primary-soft text-primary',
  advanced: 'bg-surface-2 text-ink',
}

function StepList({
  tutorial,
  at,
  onChosen,
}: {
  tutorial: Tutorial
  at: TutorialStep
  onChosen: (step: TutorialStep) => void
}) {
  const { t, duration } = useText()
  const progress = progressOf(tutorial)
  const label = t('tutorial.progress', progress)
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-ink-2 text-secondary">{label}</p>
      <ProgressBar value={progress.share} label={label} />
      <ol aria-label={t('tutorial.steps')} className="mt-3 flex gap-2 overflow-x-auto pb-2 wide:grid">
        {tutorial.steps.map(({ step, done }, index) => {
          const { title, category, minutes } = stepFacts[step]
          return (
            <li key={step} className="shrink-0">
              <button
                type="button"
                aria-current={step === at ? 'step' : undefined}
                onClick={() => onChosen(step)}
                className={classNames(
                  'pressable flex min-h-12 w-full min-w-40 items-center gap-2.5 rounded-md border px-2.5 py-1.5 text-start',
                  step === at ? 'border-primary bg-primary-soft' : 'border-line',
                )}
              >
                <span className="grid size-8 shrink-0 place-items-center rounded-full bg-surface-2 font-semibold text-ink text-small">
                  {done ? <Check aria-hidden="true" className="size-4 text-good" /> : index + 1}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="wrap-anywhere block font-semibold text-secondary leading-heading">{t(title)}</span>
                  <span className="flex flex-wrap items-center gap-x-2 text-ink-2 text-small">
                    <span className={classNames('rounded-full px-2', categoryClasses[category])}>
                      {t(`tutorial.category_${category}`)}
                    </span>
                    {duration(minutes)}
                  </span>
                  {done && <span className="sr-only">{t('voice.guideDone')}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function Step({
  step,
  articles,
  tutorial,
  heading,
  onLeave,
}: {
  step: TutorialStep
  articles: readonly HelpArticle[]
  tutorial: Tutorial
  heading: RefObject<HTMLHeadingElement | null>
  onLeave: () => void
}) {
  const { t } = useText()
  const { title, page, texts } = stepFacts[step]
  const [first, ...tips] = texts.flatMap((id) => articles.find((article) => article.id === id) ?? [])
  const done = tutorial.steps.find((one) => one.step === step)?.done ?? null
  return (
    <section aria-labelledby="tutorial-step" className="min-w-0">
      <p className="text-ink-2 text-secondary">
        {t('voice.guideStep', { step: tutorialSteps.indexOf(step) + 1, steps: tutorialSteps.length })}
      </p>
      <h3
        id="tutorial-step"
        ref={heading}
        tabIndex={-1}
        className="wrap-anywhere font-semibold text-title tracking-display outline-none"
      >
        {t(title)}
      </h3>
      {done !== null && (
        <p className="mt-1.5 flex items-center gap-2 font-medium text-good">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {t(done === 'real' ? 'tutorial.doneForReal' : 'tutorial.doneMarked')}
        </p>
      )}
      <p className="mt-2 max-w-[60ch]">{first?.text}</p>
      {tips.length > 0 && (
        <>
          <h4 className="mt-4 font-semibold">{t('tutorial.tips')}</h4>
          <dl className="mt-1 grid gap-2">
            {tips.map((tip) => (
              <div key={tip.id} className="rounded-md bg-surface-2 px-3.5 py-2.5">
                <dt className="font-semibold text-secondary">{tip.title}</dt>
                <dd className="text-ink-2 text-secondary">{tip.text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {page !== null && (
        <div className="mt-4">
          <Link to={page} state={{ tutorial: step }} onClick={onLeave} className={buttonClasses({ look: 'outline' })}>
            {t('tutorial.explore')}
            <ArrowRight aria-hidden="true" className="mirrored size-5" />
          </Link>
        </div>
      )}
    </section>
  )
}
