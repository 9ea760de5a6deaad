import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import type { ResponseOf } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import type { AnyPortal } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Isolated } from '../../../ui/money.tsx'

type DemoLogin = { username: string; password: string }

type Making = NonNullable<ResponseOf<typeof routes.signIn.demo>['making']>

/** How often it is asked what is still being made: nothing else would tell somebody who is not signed in. */
const askedEachMilliseconds = 1_000

/**
 * The logins of the demo company for this portal, only where the server says that it is one; and while it is made at a
 * first start, how far that is.
 */
export function DemoLogins({ portal, onChoose }: { portal: AnyPortal; onChoose: (login: DemoLogin) => void }) {
  const { t } = useText()
  const { data: demo } = useQuery({
    ...apiQuery(routes.signIn.demo),
    refetchInterval: ({ state }) => (state.data?.making ? askedEachMilliseconds : false),
  })
  const logins = demo?.isDemo ? demo.logins.filter(({ type }) => type === portal) : []
  if (demo?.making) return <BeingMade making={demo.making} />
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

function BeingMade({ making: { step, done, of } }: { making: Making }) {
  const { t } = useText()
  const what = {
    waiting: () => t('sign-in.demoMakingWaiting'),
    people: () => t('sign-in.demoMakingPeople', { count: of }),
    weeks: () => t('sign-in.demoMakingWeeks', { week: done, weeks: of }),
    finishing: () => t('sign-in.demoMakingFinishing'),
  }
  return (
    <section aria-labelledby="demo-making" className="rounded-md bg-surface-2 p-4 text-secondary">
      <h2 id="demo-making" className="font-semibold">
        {t('sign-in.demoMaking')}
      </h2>
      <p role="status" className="text-ink-2">
        {what[step]()}
      </p>
      <p className="mt-2 text-ink-2">{t('sign-in.demoMakingHint')}</p>
    </section>
  )
}
