import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import type { AnyPortal } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Isolated } from '../../../ui/money.tsx'

type DemoLogin = { username: string; password: string }

/** The logins of the demo company for this portal, only where the server says that it is one. */
export function DemoLogins({ portal, onChoose }: { portal: AnyPortal; onChoose: (login: DemoLogin) => void }) {
  const { t } = useText()
  const { data: demo } = useQuery(apiQuery(routes.signIn.demo))
  const logins = demo?.isDemo ? demo.logins.filter(({ type }) => type === portal) : []
  if (logins.length === 0) return null
  return (
    <section aria-labelledby="demo-logins" className="rounded-md bg-surface-2 p-4 text-secondary">
      <h2 id="demo-logins" className="font-semibold">
        {t('sign-in.demoTitle')}
      </h2>
      <p className="text-ink-2">{t('sign-in.demoText')}</p>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
        {logins.map((login) => (
          <li key={login.username} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <Button look="outline" wide className="wrap-anywhere" onClick={() => onChoose(login)}>
              {t('sign-in.demoUse', { username: login.username })}
            </Button>
            <p className="text-ink-2 text-small">
              {t('sign-in.password')}: <Isolated>{login.password}</Isolated>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
