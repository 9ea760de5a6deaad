import type { OwnPayTerms } from '@gpod/contract'
import { Link2, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { keptPart, prepareWhenIdle } from '../../../lib/kept-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { BenefitsCard } from './benefits-card.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { firstInputs, type Inputs, inputsFromTerms, simpleYear, yearlyGross } from './inputs.ts'
import { fieldOf, refusalText } from './refusal-text.ts'
import { ResultBar } from './result-bar.tsx'
import { ResultsCard } from './results-card.tsx'
import { fromQuery, toQuery } from './share-link.ts'
import { type FigureName, forView, takeHomeOf } from './take-home.ts'
import { emptyAmounts, isWrong, type Problems, typedFields } from './typed-fields.ts'
import { VaryingWeeksCard } from './varying-weeks-card.tsx'

/** Paydays are worked out by more of the engine than a year is. */
const bonusCard = keptPart(() => import('./bonus-card.tsx'))

/**
 * The whole calculator, worked out in the browser as they type. The address holds what was entered, behind the # that browsers never
 * send, so that a link opens the same; without it the page begins with their record's terms, or with the product's own example.
 */
export function TakeHomeCalculator({ terms }: { terms: OwnPayTerms | null }) {
  const { t } = useText()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  // Links of before had it in front of the #, where browsers send it.
  const [shared] = useState(() => fromQuery(new URLSearchParams(hash.slice(1) || search)))
  const own = terms === null ? firstInputs : inputsFromTerms(terms)
  const [inputs, setInputs] = useState(shared ?? own)
  const [problems, setProblems] = useState<Problems>(() => emptyAmounts(inputs))
  const [isChanged, setChanged] = useState(shared !== null)
  // The inputs are state of their own: what they type has to show at once, an address may take its time.
  const change = (changes: Partial<Inputs>) => {
    const next = { ...inputs, ...changes }
    setInputs(next)
    setChanged(true)
    navigate({ search: '', hash: `#${toQuery(next)}` }, quietly)
  }
  const useOwn = () => {
    setInputs(own)
    setChanged(false)
    setProblems(emptyAmounts(own))
    navigate({ search: '', hash: '' }, quietly)
  }
  useEffect(() => prepareWhenIdle(bonusCard), [])
  const result = takeHomeOf(inputs)
  const results = useRef<HTMLDivElement>(null)
  const refused =
    result.outcome === 'refused'
      ? { field: fieldOf(result.refusal, result.job), text: refusalText(t, result.refusal) }
      : null
  const isSimple = inputs.year === simpleYear
  const isMistyped = typedFields.some((field) => isWrong(field, problems[field]))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[1fr_1.2fr] wide:items-start wide:gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
        {terms !== null && <FromRecord terms={terms} isChanged={isChanged} onUse={useOwn} />}
        <CalculatorForm
          inputs={inputs}
          problems={problems}
          refused={refused}
          onChange={change}
          onProblem={(field, problem) => setProblems((now) => ({ ...now, [field]: problem ?? undefined }))}
        />
        {!isMistyped && result.outcome !== 'refused' && yearlyGross(inputs) + inputs.secondPay > 0 && (
          <ResultBar net={forView(result.figures.net, inputs.view)} view={inputs.view} to={results} />
        )}
      </div>
      <div
        ref={results}
        tabIndex={-1}
        className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-4 outline-none wide:gap-5"
      >
        {isMistyped || yearlyGross(inputs) + inputs.secondPay === 0 ? (
          <Card title={t('take-home.resultTitle')}>
            <EmptyState sentence={isMistyped ? t('take-home.fixField') : t('take-home.noPay')} />
          </Card>
        ) : result.outcome === 'refused' ? (
          <Card title={t('take-home.resultTitle')}>
            <EmptyState sentence={refused?.text ?? t('take-home.fixField')} />
          </Card>
        ) : (
          <>
            <ResultsCard
              inputs={inputs}
              result={result}
              hidden={hiddenFigures(inputs, isSimple)}
              onView={(view) => change({ view })}
            />
            {!isSimple &&
              inputs.bonus > 0 &&
              bonusCard.draw(
                { inputs },
                true,
                <Card title={t('take-home.bonusPayday')}>
                  <SkeletonLines lines={8} />
                </Card>,
              )}
            {!isSimple && <VaryingWeeksCard inputs={inputs} onChange={(weeks) => change({ weeks })} />}
            <BenefitsCard inputs={inputs} result={result} absences={terms?.absences ?? null} />
            <ShareLink inputs={inputs} />
          </>
        )}
      </div>
    </div>
  )
}

/** The address follows what they type without a step back for every key. */
const quietly = { replace: true, preventScrollReset: true }

function hiddenFigures(inputs: Inputs, isSimple: boolean): FigureName[] {
  const hasLoan = !isSimple && (inputs.loan !== 'none' || inputs.hasPostgraduateLoan)
  return hasLoan ? [] : ['studentLoan']
}

/** Says where the figures come from, and brings them back after they tried others. */
function FromRecord({ terms, isChanged, onUse }: { terms: OwnPayTerms; isChanged: boolean; onUse: () => void }) {
  const { t } = useText()
  const isComplete = terms.hourlyRate !== null && terms.weeklyHours !== null
  return (
    <Card title={t('take-home.fromRecord')}>
      <p className="text-ink-2">
        {isChanged
          ? t('take-home.fromRecordChanged')
          : isComplete
            ? t('take-home.fromRecordText')
            : t('take-home.fromRecordWithoutPay')}
      </p>
      {isChanged && (
        <Button
          look="soft"
          className="mt-3"
          icon={<RotateCcw aria-hidden="true" className="mirrored size-5" />}
          onClick={onUse}
        >
          {t('take-home.useRecord')}
        </Button>
      )}
    </Card>
  )
}

/** A link that opens the calculator with everything as it stands. */
function ShareLink({ inputs }: { inputs: Inputs }) {
  const { t } = useText()
  const copy = async () => {
    const link = `${window.location.origin}/take-home-calculator#${toQuery(inputs)}`
    try {
      await navigator.clipboard.writeText(link)
      notify.success({ title: t('take-home.linkCopied'), description: t('take-home.linkHolds') })
    } catch {
      // The browser may forbid the clipboard; the address itself still works.
      notify.failure({ title: t('take-home.linkFailed') })
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="outline" icon={<Link2 aria-hidden="true" className="size-5" />} onClick={copy}>
        {t('take-home.copyLink')}
      </Button>
      <p className="flex-1 basis-60 text-ink-2 text-small">{t('take-home.linkHolds')}</p>
    </div>
  )
}
