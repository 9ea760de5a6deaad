import { type PensionLetters, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** Who is owed a letter about the workplace pension, and the button that writes them all. */
export function PensionLettersCard({ canWrite }: { canWrite: boolean }) {
  const { t } = useText()
  const letters = useQuery(apiQuery(routes.pensions.letters))
  return (
    <Card title={t('pensions.pensionLetters')}>
      <p className="mb-4 text-ink-2">{t('pensions.lettersMean')}</p>
      <Loaded query={letters} failed={t('pensions.lettersFailed')} lines={3}>
        {(data) => <Letters letters={data} canWrite={canWrite} />}
      </Loaded>
    </Card>
  )
}

function Letters({ letters: { isSchemeSet, owed, made }, canWrite }: { letters: PensionLetters; canWrite: boolean }) {
  const { t } = useText()
  const errorText = useErrorText()
  const write = useMutation({
    mutationFn: () => call(routes.pensions.writeLetters, {}),
    onSuccess: () => notify.success({ title: t('pensions.lettersWritten') }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <>
      {!isSchemeSet && (
        <p className="mb-4">
          <Link to="/employer/payroll/pension" className="underline underline-offset-4">
            {t('pensions.lettersNoScheme')}
          </Link>
        </p>
      )}
      {owed.length === 0 ? (
        <EmptyState icon={<Mail className="size-5" />} sentence={t('pensions.lettersNone')} />
      ) : (
        <>
          <p className="mb-3 font-medium">{t('pensions.lettersOwed', { letters: owed.length })}</p>
          <FoldedList items={owed}>
            {({ workerId, name, kind, dueOn, isLate }) => (
              <li key={`${workerId} ${kind}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span>
                  <bdi>{name}</bdi>
                  <span className="ms-2 text-ink-2 text-secondary">{t(`pensions.letterFor_${kind}`)}</span>
                </span>
                <StatusPill tone={isLate ? 'bad' : 'waiting'}>
                  {t(isLate ? 'pensions.letterLateSince' : 'pensions.letterDueBy', { on: dueOn })}
                </StatusPill>
              </li>
            )}
          </FoldedList>
        </>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-4">
        {canWrite && isSchemeSet && owed.length > 0 && (
          <Button onClick={() => write.mutate()} busy={write.isPending && t('pensions.writingLetters')}>
            {t('pensions.writeLetters')}
          </Button>
        )}
        {made > 0 && <p className="text-ink-2 text-secondary">{t('pensions.lettersMade', { made })}</p>}
      </div>
    </>
  )
}
