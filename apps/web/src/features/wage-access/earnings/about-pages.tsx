import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { Accordion } from '../../../ui/accordion.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** What each of the main pages is for, and the two ways into it. */
const pages = [
  {
    title: 'earnings.aboutWithdraw',
    text: 'earnings.aboutWithdrawText',
    ways: [
      { to: '/ewa', label: 'common.navWithdraw' },
      { to: '/ewa#withdrawals', label: 'earnings.aboutWithdrawList' },
    ],
  },
  {
    title: 'common.navShifts',
    text: 'earnings.aboutShiftsText',
    ways: [
      { to: '/shifts', label: 'earnings.allShifts' },
      { to: '/audit', label: 'earnings.aboutActivity' },
    ],
  },
  {
    title: 'payslips.title',
    text: 'earnings.aboutPayslipsText',
    ways: [
      { to: '/payslips', label: 'payslips.view' },
      { to: '/payslips#compare', label: 'payslips.compare' },
    ],
  },
  {
    title: 'take-home.title',
    text: 'earnings.aboutTakeHomeText',
    ways: [
      { to: '/tax', label: 'earnings.aboutTakeHomeOwn' },
      { to: '/take-home-calculator', label: 'earnings.aboutTakeHomeOther' },
    ],
  },
] as const

export function AboutPages() {
  const { t } = useText()
  return (
    <Card title={t('earnings.aboutTitle')}>
      <Accordion
        items={pages.map(({ title, text, ways: [main, other] }) => ({
          id: title,
          title: t(title),
          content: (
            <>
              <p className="mb-3 max-w-[60ch]">{t(text)}</p>
              <div className="flex flex-wrap gap-2.5">
                <Link to={main.to} className={buttonClasses({ look: 'soft' })}>
                  {t(main.label)}
                </Link>
                <Link to={other.to} className={buttonClasses({ look: 'outline' })}>
                  {t(other.label)}
                </Link>
              </div>
            </>
          ),
        }))}
      />
    </Card>
  )
}
