import { type PensionFileLayout, pensionFileLayouts, type RunPensionView, routes } from '@gpod/contract'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type ResponseOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, ErrorState } from '../../../ui/card.tsx'
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
            {joining > 0 && (
              <>
                <p className="mt-4 mb-2 font-medium">
                  {t(isApproved ? 'pensions.broughtIn' : 'pensions.bringsIn', { people: joining })}
                </p>
                <People runId={runId} view="joining">
                  {({ from, how }) =>
                    from !== null &&
                    how !== null && (
                      <span className="text-ink-2">
                        {t(wayLabels[how])} · {day(from)}
                      </span>
                    )
                  }
                </People>
              </>
            )}
            {notEnrolled > 0 && (
              <>
                <p className="mt-4 mb-2 font-medium text-warn">{t('pensions.notEnrolled', { people: notEnrolled })}</p>
                <People runId={runId} view="not_enrolled">
                  {({ earnings }) => earnings !== null && <Money amount={earnings} tabular />}
                </People>
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

const list = routes.pensions.peopleOfRun
type Page = ResponseOf<typeof list>

/** So many are in sight at first; who asks for more gets pages. */
const [few, pageSize] = [5, 100]

/** Some of those a run brings in, or leaves outside, and what is said of each; more where somebody asks. */
function People({
  runId,
  view,
  children,
}: {
  runId: string
  view: RunPensionView
  children: (person: Page['people'][number]) => ReactNode
}) {
  const { t } = useText()
  const errorText = useErrorText()
  const pages = useInfiniteQuery({
    queryKey: [list.path, { params: { id: runId }, query: { view } }],
    queryFn: ({ pageParam }): Promise<Page> =>
      call(list, {
        params: { id: runId },
        query: { view, limit: pageParam === null ? few : pageSize, ...(pageParam !== null && { after: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  return (
    <Loaded query={pages} failed={t('pensions.loadFailed')} lines={2}>
      {({ pages: loaded }) => (
        <>
          <ul className="grid gap-4">
            {loaded
              .flatMap(({ people }) => people)
              .map((person) => (
                <li key={person.workerId} className="flex flex-wrap justify-between gap-x-4 text-secondary">
                  <bdi>{person.name}</bdi>
                  {children(person)}
                </li>
              ))}
          </ul>
          {pages.isFetchNextPageError && <ErrorState failed={t('pensions.loadFailed')} safe={errorText(pages.error)} />}
          {pages.hasNextPage && (
            <Button
              look="quiet"
              className="mt-3"
              busy={pages.isFetchingNextPage && t('common.loadingPart')}
              onClick={() => pages.fetchNextPage()}
            >
              {t('employees.more')}
            </Button>
          )}
        </>
      )}
    </Loaded>
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
