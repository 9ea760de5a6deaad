import { FileCheck, History, Link2, ShieldCheck, Users } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { Accordion } from '../../../ui/accordion.tsx'
import { Card } from '../../../ui/card.tsx'

const protections = [
  ['payslips.safeVerify', ShieldCheck],
  ['payslips.safeSealed', FileCheck],
  ['payslips.safeSeen', Users],
  ['payslips.safeShared', Link2],
  ['payslips.safeKept', History],
] as const

/** What keeps their payslips safe, as the product does it. */
export function SafetyCard() {
  const { t } = useText()
  return (
    <Card title={t('payslips.safeTitle')}>
      <ul className="grid gap-3">
        {protections.map(([key, Icon]) => (
          <li key={key} className="flex items-start gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What people ask about payslips. */
export function HelpCard() {
  const { t } = useText()
  return (
    <Card title={t('payslips.helpTitle')}>
      <Accordion
        items={[
          { id: 'when', title: t('payslips.askWhen'), content: t('payslips.answerWhen') },
          { id: 'less', title: t('payslips.askLess'), content: t('payslips.answerLess') },
          { id: 'wrong', title: t('payslips.askWrong'), content: t('payslips.answerWrong') },
          { id: 'code', title: t('payslips.askCode'), content: t('payslips.answerCode') },
          { id: 'left', title: t('payslips.askLeft'), content: t('payslips.answerLeft') },
          { id: 'fingerprint', title: t('payslips.askFingerprint'), content: t('payslips.answerFingerprint') },
        ]}
      />
    </Card>
  )
}
