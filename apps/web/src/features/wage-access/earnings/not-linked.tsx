import { Building2 } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { useUser } from '../../../lib/session.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'

/** For an account that no employer knows yet: where the code goes. One that was an operator's waits for nobody. */
export function NotLinked() {
  const { t } = useText()
  const hasNoAccess = useUser().accountStatus === 'no_access'
  return (
    <Card title={t(hasNoAccess ? 'earnings.noAccessTitle' : 'earnings.notLinkedTitle')}>
      <EmptyState
        sentence={t(hasNoAccess ? 'earnings.noAccessText' : 'earnings.notLinkedText')}
        icon={<Building2 className="size-5" />}
        action={
          <Link to="/profile/personal" className={buttonClasses()}>
            {t('earnings.notLinkedAction')}
          </Link>
        }
      />
    </Card>
  )
}
