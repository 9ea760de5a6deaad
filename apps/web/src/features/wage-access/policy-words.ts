import type { WageAccessPolicyBody } from '@gpod/contract'
import { useText } from '../../i18n/use-text.tsx'
import type { PolicyProblem } from './policy-answers.ts'

/** The words for the rules, one set for the form, the exceptions and the history. */
export function usePolicyWords() {
  const { t, number } = useText()
  return {
    fields: {
      cap: t('employer-ewa.cap'),
      minimum: t('employer-ewa.minimum'),
      maximum: t('employer-ewa.maximum'),
      dailyLimit: t('employer-ewa.dailyLimit'),
      requestsPerMonth: t('employer-ewa.requestsPerMonth'),
      automaticBelow: t('employer-ewa.automaticBelow'),
      release: t('employer-ewa.release'),
      blackoutDays: t('employer-ewa.blackoutDays'),
      feePayer: t('employer-ewa.feePayer'),
    },
    releases: [
      { value: 'automatic', label: t('employer-ewa.releaseAutomatic') },
      { value: 'manual', label: t('employer-ewa.releaseManual') },
    ],
    feePayers: [
      { value: 'worker', label: t('employer-ewa.payerWorker') },
      { value: 'employer', label: t('employer-ewa.payerEmployer') },
    ],
    feeKinds: [
      { value: 'flat', label: t('employer-ewa.feeFlat') },
      { value: 'share', label: t('employer-ewa.feeByShare') },
    ],
    departmentChoices: [
      { value: 'all', label: t('employer-ewa.departmentsAll') },
      { value: 'some', label: t('employer-ewa.departmentsSome') },
    ],
    problem: (problem: PolicyProblem): string => {
      switch (problem.kind) {
        case 'count':
          return t('employer-ewa.problemCount', { least: number(problem.least), most: number(problem.most) })
        case 'share':
          return t('employer-ewa.problemShare', { most: problem.most })
        case 'amount':
          return t('common.moneyBelowMinimum', { minimum: problem.least })
        case 'amountAbove':
          return t('common.moneyAboveMaximum', { maximum: problem.most })
        case 'departments':
          return t('employer-ewa.problemDepartments')
      }
    },
  }
}

/** The name of each rule as the history tells it. */
export function useRuleNames(): Readonly<Record<keyof WageAccessPolicyBody, string>> {
  const { t } = useText()
  const { fields } = usePolicyWords()
  return {
    isOpen: t('employer-ewa.isOpen'),
    capBasisPoints: fields.cap,
    minimum: fields.minimum,
    maximum: fields.maximum,
    dailyLimit: fields.dailyLimit,
    requestsPerMonth: fields.requestsPerMonth,
    automaticBelow: fields.automaticBelow,
    release: fields.release,
    countsClockedHours: t('employer-ewa.countsClocked'),
    eligibility: t('employer-ewa.sectionWho'),
    blackoutDays: fields.blackoutDays,
    feePayer: fields.feePayer,
    expressFee: t('employer-ewa.sectionFee'),
    carePause: t('employer-ewa.sectionCare'),
  }
}
