import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { RadioChoice } from '../../../ui/radio-choice.tsx'
import { ageLabels, answerLabels, partHeadings, statementLabels } from './well-being-labels.ts'
import { type AgeGroup, type Answer, answers, statements, wellBeingScore } from './well-being-scale.ts'

/** How one's money feels, by ten statements that others use too: answered and scored on this device, and kept nowhere. */
export function WellBeingCard() {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t('finances.scale')}>
      <p className="mb-3">{t('finances.scaleText')}</p>
      <Private />
      <Button look="outline" onClick={() => setOpen(true)}>
        {t('finances.scaleStart')}
      </Button>
      {isOpen && <WellBeingDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Private() {
  const { t } = useText()
  return (
    <p className="mb-4 flex items-start gap-2 text-ink-2 text-secondary">
      <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t('finances.scalePrivate')}
    </p>
  )
}

/** The languages in which its publisher gives it out. */
const published = ['en', 'es']
const ages = Object.keys(ageLabels) as AgeGroup[]

/** One statement after another, then the age group, then the score. */
function WellBeingDialog({ onClose }: { onClose: () => void }) {
  const { t, language, number } = useText()
  const [at, setAt] = useState(0)
  const [given, setGiven] = useState<readonly (Answer | null)[]>(statements.map(() => null))
  const [age, setAge] = useState<AgeGroup | null>(null)
  const [isDone, setDone] = useState(false)
  const heading = useRef<HTMLParagraphElement & HTMLLegendElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked changes with these
  useEffect(() => heading.current?.focus(), [at, isDone])
  const score = isDone && age !== null ? wellBeingScore(given, age) : null
  const statement = statements[at]
  const of = statements.length + 1
  const isAnswered = statement ? given[at] !== null : age !== null
  const counted = t('finances.scaleStep', { step: at + 1, of })
  const next = () => {
    if (!isAnswered) return false
    if (statement) setAt(at + 1)
    else setDone(true)
    return true
  }
  return (
    <FormDialog
      title={t('finances.scale')}
      submitLabel={score !== null ? null : t(statement ? 'finances.scaleNext' : 'finances.scaleFinish')}
      disabledReason={isAnswered ? null : t('finances.scaleChoose')}
      isSending={false}
      error={null}
      onSubmit={next}
      onClose={onClose}
      otherButton={
        at > 0 &&
        score === null && (
          <Button look="outline" onClick={() => setAt(at - 1)}>
            {t('finances.scaleBack')}
          </Button>
        )
      }
    >
      <div className="sm:col-span-2">
        {score !== null ? (
          <>
            <p ref={heading} tabIndex={-1} className="mb-2 font-semibold text-card outline-none">
              {t('finances.scaleScore', { score: number(score) })}
            </p>
            <p className="mb-4 text-ink-2">{t('finances.scaleMeaning')}</p>
            <Private />
          </>
        ) : (
          <>
            <p className="mb-2 text-ink-2 text-small">{counted}</p>
            <ProgressBar value={Math.round((100 * at) / of)} label={counted} />
            <fieldset className="mt-4">
              <legend ref={heading} tabIndex={-1} className="mb-4 outline-none">
                {statement && (
                  <span className="mb-1 block text-ink-2 text-secondary">{t(partHeadings[statement.part])}</span>
                )}
                <span className="wrap-anywhere block font-semibold text-card">
                  {t(statement ? statementLabels[statement.name] : 'finances.scaleAge')}
                </span>
              </legend>
              <div className="grid gap-2.5">
                {statement
                  ? answers.map((answer) => (
                      <RadioChoice
                        key={`${at}-${answer}`}
                        name={statement.name}
                        label={t(answerLabels[statement.part][answer])}
                        isChosen={given[at] === answer}
                        onChoose={() => setGiven(given.map((one, place) => (place === at ? answer : one)))}
                      />
                    ))
                  : ages.map((group) => (
                      <RadioChoice
                        key={group}
                        name="age"
                        label={t(ageLabels[group])}
                        isChosen={age === group}
                        onChoose={() => setAge(group)}
                      />
                    ))}
              </div>
            </fieldset>
          </>
        )}
        {(at === 0 || score !== null) && (
          <p className="mt-4 text-ink-2 text-small">
            {!published.includes(language) && <span className="mb-1 block">{t('finances.scaleTranslated')}</span>}
            {t('finances.scaleSource')}
          </p>
        )}
      </div>
    </FormDialog>
  )
}
