import { type OnboardingStep, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { countDone, StepList } from './step-list.tsx'

/** It brings forms along, and few people declare. */
const DeclarationDialog = lazyPart(async () => ({
  default: (await import('./declaration-dialog.tsx')).DeclarationDialog,
}))

const linkClasses = 'inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline'

/** What somebody who starts still has to do before they are paid, each leading to where it is done; nothing for all others. */
export function OwnOnboarding() {
  const { t } = useText()
  const { data } = useQuery(apiQuery(routes.onboarding.own))
  const [isDeclaring, setDeclaring] = useState(false)
  if (!data?.isNew) return null
  const { steps, canDeclare, declaration, asksFor } = data
  const count = countDone(steps)
  const isDeclared = steps.some(({ step, isDone }) => step === 'starter_declaration' && isDone)
  if (count.done === count.of && !canDeclare) return null

  const toDo = (step: OnboardingStep) => {
    const isAsked =
      (step === 'details' && asksFor.some((one) => one !== 'national_insurance_number')) ||
      step === 'national_insurance_number' ||
      step === 'starter_declaration'
    if (isAsked && canDeclare) {
      return step === 'starter_declaration' ? null : (
        <button type="button" className={linkClasses} onClick={() => setDeclaring(true)}>
          {t('onboarding.do_declare')}
        </button>
      )
    }
    if (step === 'bank_account') {
      return (
        <Link to="/profile/personal" className={linkClasses}>
          {t('onboarding.do_bank')}
        </Link>
      )
    }
    if (step === 'contract' || step === 'right_to_work') {
      return (
        <Link to="/documents" className={linkClasses}>
          {t('onboarding.do_documents')}
        </Link>
      )
    }
    return <span className="text-ink-2">{t('onboarding.byEmployer')}</span>
  }
  return (
    <Card
      title={t('onboarding.title')}
      aside={
        <StatusPill tone={count.done === count.of ? 'good' : 'waiting'}>{t('onboarding.progress', count)}</StatusPill>
      }
    >
      {count.done === count.of ? <p>{t('onboarding.allDone')}</p> : <StepList steps={steps} toDo={toDo} />}
      {declaration && (
        <p className="mt-3 text-ink-2 text-secondary">
          {declaration.isCodeSet
            ? t(declaration.taxBasis === 'cumulative' ? 'onboarding.codeStart' : 'onboarding.codeStartWeek1', {
                code: declaration.taxCode,
              })
            : t('onboarding.codeKept')}
        </p>
      )}
      {canDeclare && (
        <div className="mt-4">
          {isDeclared ? (
            <Button look="outline" onClick={() => setDeclaring(true)}>
              {t('onboarding.declareAgain')}
            </Button>
          ) : (
            <button type="button" className={buttonClasses({ wide: true })} onClick={() => setDeclaring(true)}>
              {t('onboarding.do_declare')}
            </button>
          )}
        </div>
      )}
      {isDeclaring && (
        <Suspense fallback={null}>
          <DeclarationDialog asksFor={asksFor} before={declaration} onClose={() => setDeclaring(false)} />
        </Suspense>
      )}
    </Card>
  )
}
