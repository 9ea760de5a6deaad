import { type PensionFileLayout, pensionFileLayouts, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { categoryLabels, layoutNames, wayLabels } from './pension-labels.ts'

const categories = [
  'eligible_jobholder',
  'non_eligible_jobholder',
  'entitled_worker',
  'not_covered',
  'unknown',
] as const

/** What a run found for automatic enrolment, whom it brings into the scheme, and once approved the provider's files. */
export function RunPensions({ runId }: { runId: string }) {
  const { t, day } = useText()
  const found = useQuery(apiQuery(routes.pensions.ofRun, { params: { id: runId } }))
  return (
    <Card title={t('pensions.title')}>
      <Loaded query={found} failed={t('pensions.loadFailed')} lines={3}>
        {({ counts, members, joining, notEnrolled, isSchemeSet, isApproved }) => (
          <>
            <FactList>
              <Fact label={t('pensions.members')}>{members}</Fact>
              {categories
                .filter((category) => counts[category] > 0)
                .map((category) => (
                  <Fact key={category} label={t(categoryLabels[category])}>
                    {counts[category]}
                  </Fact>
                ))}
            </FactList>
            {joining.length > 0 && (
              <>
                <p className="mt-4 mb-2 font-medium">
                  {t(isApproved ? 'pensions.broughtIn' : 'pensions.bringsIn', { people: joining.length })}
                </p>
                <FoldedList items={joining}>
                  {({ workerId, name, from, how }) => (
                    <li key={workerId} className="flex flex-wrap justify-between gap-x-4 text-secondary">
                      <bdi>{name}</bdi>
                      <span className="text-ink-2">
                        {t(wayLabels[how])} · {day(from)}
                      </span>
                    </li>
                  )}
                </FoldedList>
              </>
            )}
            {notEnrolled.length > 0 && (
              <>
                <p className="mt-4 mb-2 font-medium text-warn">
                  {t('pensions.notEnrolled', { people: notEnrolled.length })}
                </p>
                <FoldedList items={notEnrolled}>
                  {({ workerId, name, earnings }) => (
                    <li key={workerId} className="flex flex-wrap justify-between gap-x-4 text-secondary">
                      <bdi>{name}</bdi>
                      {earnings !== null && <Money amount={earnings} tabular />}
                    </li>
                  )}
                </FoldedList>
              </>
            )}
            {!isSchemeSet && (
              <p className="mt-3">
                <Link to="/employer/payroll/pension" className="font-medium text-primary underline underline-offset-4">
                  {t('pensions.setUpScheme')}
                </Link>
              </p>
            )}
            {isApproved && isSchemeSet && <ContributionFiles runId={runId} />}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function ContributionFiles({ runId }: { runId: string }) {
  const { t } = useText()
  const errorText = useErrorText()
  const fetchFile = useMutation({
    mutationFn: (layout: PensionFileLayout) =>
      call(routes.pensions.contributionFile, { params: { id: runId }, query: { layout } }),
    onSuccess: saveFile,
    onError: (error) => notify.failure({ title: t('payroll.downloadFailed'), description: errorText(error) }),
  })
  return (
    <>
      <h3 className="mt-5 mb-2 font-semibold">{t('pensions.files')}</h3>
      <ul className="divide-y divide-line">
        {pensionFileLayouts.map((layout) => {
          const name = layoutNames[layout]
          return (
            <li key={layout} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
              <span className="min-w-0 flex-1 basis-44">
                <span className="block font-medium">{name}</span>
                <span className="block text-ink-2 text-small">{t('pensions.layoutNotConfirmed')}</span>
              </span>
              <Button
                look="quiet"
                className="px-3!"
                icon={<Download aria-hidden="true" className="size-5" />}
                busy={fetchFile.isPending && fetchFile.variables === layout && t('common.loadingPart')}
                aria-label={t('pensions.downloadOf', { file: name })}
                onClick={() => fetchFile.mutate(layout)}
              >
                {t('payroll.download')}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
