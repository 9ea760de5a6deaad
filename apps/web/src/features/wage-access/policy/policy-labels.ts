import type { WageAccessPolicyBody } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import type { PolicyProblem, PolicyProblems } from './policy-answers.ts'

/** The labels of the policy, one set for the form, the exceptions and the history. */
export function usePolicyLabels() {
  const { t, number } = useText()
  const problemText = (problem: PolicyProblem): string => {
    switch (problem.kind) {
      case 'count':
        return t('policy.problemCount', { least: number(problem.least), most: number(problem.most) })
      case 'share':
        return t('policy.problemShare', { most: problem.most })
      case 'amount':
        return t('common.moneyBelowMinimum', { minimum: problem.least })
      case 'amountAbove':
        return t('common.moneyAboveMaximum', { maximum: problem.most })
      case 'departments':
        return t('policy.problemDepartments')
    }
  }
  return {
    fields: {
      cap: t('policy.cap'),
      minimum: t('policy.minimum'),
      maximum: t('policy.maximum'),
      dailyLimit: t('policy.dailyLimit'),
      requestsPerMonth: t('policy.requestsPerMonth'),
      automaticBelow: t('policy.automaticBelow'),
      release: t('policy.release'),
      blackoutDays: t('policy.blackoutDays'),
      feePayer: t('policy.feePayer'),
    },
    releases: [
      { value: 'automatic', label: t('policy.releaseAutomatic') },
      { value: 'manual', label: t('policy.releaseManual') },
    ],
    feePayers: [
      { value: 'worker', label: t('policy.payerWorker') },
      { value: 'employer', label: t('policy.payerEmployer') },
    ],
    feeKinds: [
      { value: 'flat', label: t('policy.feeFlat') },
      { value: 'share', label: t('policy.feeByShare') },
    ],
    departmentChoices: [
      { value: 'all', label: t('policy.departmentsAll') },
      { value: 'some', label: t('policy.departmentsSome') },
    ],
    /** What is wrong, by field, in words. */
    problems: (problems: PolicyProblems | null) =>
      Object.fromEntries(Object.entries(problems ?? {}).map(([field, problem]) => [field, problemText(problem)])),
  }
}

/** The name of each rule as the history tells it. */
export function useRuleNames(): Readonly<Record<keyof WageAccessPolicyBody, string>> {
  const { t } = useText()
  const { fields } = usePolicyLabels()
  return {
    isOpen: t('policy.isOpen'),
    capBasisPoints: fields.cap,
    minimum: fields.minimum,
    maximum: fields.maximum,
    dailyLimit: fields.dailyLimit,
    requestsPerMonth: fields.requestsPerMonth,
    automaticBelow: fields.automaticBelow,
    release: fields.release,
    countsClockedHours: t('policy.countsClocked'),
    eligibility: t('policy.sectionWho'),
    blackoutDays: fields.blackoutDays,
    feePayer: fields.feePayer,
    expressFee: t('policy.sectionFee'),
    carePause: t('policy.sectionCare'),
  }
}
