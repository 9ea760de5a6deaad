import { Building2 } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'

/** For an account that no employer knows yet: where the code goes. */
export function NotLinked() {
  const { t } = useText()
  return (
    <Card title={t('earnings.notLinkedTitle')}>
      <EmptyState
        sentence={t('earnings.notLinkedText')}
        icon={<Building2 className="size-5" />}
        action={
          <Link to="/profile" className={buttonClasses()}>
            {t('earnings.notLinkedAction')}
          </Link>
        }
      />
    </Card>
  )
}
