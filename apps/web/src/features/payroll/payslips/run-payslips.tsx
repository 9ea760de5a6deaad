import { deliveryWays, type PayslipDelivery, payslipsOfOnePdf, routes } from '@gpod/contract'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { FileArchive, FileText, Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type ResponseOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { saveFileFrom } from '../../../shared/save-file.ts'
import { usePaused } from '../../../shared/use-paused.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, ErrorState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { DeliveriesTable } from './deliveries-table.tsx'
import { EmailRefusal } from './employer-payslip-actions.tsx'

const list = routes.payslips.ofRun
type Page = ResponseOf<typeof list>

/** Those of them that are in sight at first, and so many more each time. */
const pageSize = 10

/** The payslips of an approved run: all in one file, emailed to who has no account, and how each gets to its employee. */
export function RunPayslips({ runId }: { runId: string }) {
  const { t, number } = useText()
  const errorText = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const [text, setText] = useState('')
  const asked = { view: 'without_account' as const, q: usePaused(text).trim().slice(0, 100) }
  const deliveries = useInfiniteQuery({
    queryKey: [list.path, { params: { id: runId }, query: asked }],
    queryFn: ({ pageParam }): Promise<Page> =>
      call(list, {
        params: { id: runId },
        query: { ...asked, limit: pageSize, ...(pageParam !== null && { after: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // What becomes of a mail is told by nobody.
    refetchInterval: ({ state }) => (state.data?.pages[0]?.ways.some(({ way }) => way === 'waiting') ? 10_000 : false),
  })
  const [first] = deliveries.data?.pages ?? []
  if (first === undefined) {
    return <NotLoaded query={deliveries} failed={t('payslips.deliveriesFailed')} lines={4} card={t('payslips.title')} />
  }
  const { everybody, ways, toEmail } = first
  const countOf = (wanted: PayslipDelivery['way']) => ways.find(({ way }) => way === wanted)?.count ?? 0
  const others = everybody - countOf('account')
  const nobody = toEmail > 0 ? null : t('payslips.emailAllNobody')
  const parts = Math.ceil(everybody / payslipsOfOnePdf)
  return (
    <Card title={t('payslips.title')} aside={t('payslips.count', { count: everybody })}>
      <div className="flex flex-wrap gap-2.5">
        {Array.from({ length: parts }, (_, index) => (
          <DownloadAll
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place.
            key={index}
            file={{ runId, format: 'pdf', part: index + 1 }}
            icon={<FileText aria-hidden="true" className="size-5" />}
          >
            {parts > 1 ? t('payslips.allAsPdfPart', { part: index + 1, parts }) : t('payslips.allAsPdf')}
          </DownloadAll>
        ))}
        <DownloadAll
          file={{ runId, format: 'zip', part: 1 }}
          icon={<FileArchive aria-hidden="true" className="size-5" />}
        >
          {t('payslips.allAsZip')}
        </DownloadAll>
        <Button
          look="soft"
          icon={<Mail aria-hidden="true" className="size-5" />}
          disabledReason={nobody}
          hidesReason
          onClick={() => setAsking(true)}
        >
          {t('payslips.emailAll')}
        </Button>
      </div>
      {nobody !== null && <p className="mt-2 text-ink-2 text-small">{nobody}</p>}
      <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-secondary">
        {[...deliveryWays].reverse().map((way) => {
          const count = countOf(way)
          return (
            count > 0 && (
              <div key={way} className="flex gap-1.5">
                <dt className="text-ink-2">{t(`payslips.way_${way}`)}</dt>
                <dd className="font-semibold">{number(count)}</dd>
              </div>
            )
          )
        })}
      </dl>
      {others > 0 && (
        <>
          <h3 className="mt-5 mb-1 font-semibold text-secondary">{t('payslips.withoutAccount')}</h3>
          {others > pageSize && (
            <search>
              <Field label={t('employees.search')} className="mb-3 max-w-md">
                <Input type="search" value={text} onChange={(event) => setText(event.target.value)} />
              </Field>
            </search>
          )}
          <DeliveriesTable deliveries={deliveries.data?.pages.flatMap(({ payslips }) => payslips) ?? []} />
          {deliveries.isFetchNextPageError && (
            <ErrorState failed={t('payslips.deliveriesFailed')} safe={errorText(deliveries.error)} />
          )}
          {deliveries.hasNextPage && (
            <Button
              look="quiet"
              className="mt-2"
              busy={deliveries.isFetchingNextPage && t('common.loadingPart')}
              onClick={() => deliveries.fetchNextPage()}
            >
              {t('employees.more')}
            </Button>
          )}
        </>
      )}
      <p className="mt-3 text-ink-2 text-small">{t('payslips.readNoted')}</p>
      {isAsking && <EmailDialog runId={runId} onClose={() => setAsking(false)} />}
    </Card>
  )
}

type OfRun = { runId: string; format: 'pdf' | 'zip'; part: number }

function DownloadAll({ file, icon, children }: { file: OfRun; icon: ReactNode; children: ReactNode }) {
  const { t } = useText()
  const errorText = useErrorText()
  const { runId, format, part } = file
  const download = useMutation({
    mutationFn: async () => {
      const { downloadUrl } = await call(routes.payslips.downloadOfRun, {
        params: { id: runId },
        query: { format, part },
      })
      await saveFileFrom(downloadUrl)
    },
    onError: (error) => notify.failure({ title: t('payroll.downloadFailed'), description: errorText(error) }),
  })
  return (
    <Button
      look="soft"
      icon={icon}
      busy={download.isPending && t('payslips.downloading')}
      onClick={() => download.mutate()}
    >
      {children}
    </Button>
  )
}

function EmailDialog({ runId, onClose }: { runId: string; onClose: () => void }) {
  const { t } = useText()
  const email = useMutation({
    mutationFn: () => call(routes.payslips.emailRun, { params: { id: runId }, body: {} }),
    onSuccess: ({ emailed, newPasscodes }) => {
      notify.success({
        title: t('payslips.emailAllDone', { count: emailed }),
        ...(newPasscodes > 0 ? { description: t('payslips.newPasscodes', { count: newPasscodes }) } : {}),
      })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('payslips.emailAllTitle')}
      text={t('payslips.emailAllText')}
      action={t('payslips.emailAll')}
      look="primary"
      busy={email.isPending && t('payslips.emailing')}
      onConfirm={() => email.mutate()}
      onClose={onClose}
    >
      {email.isError && (
        <p role="alert" className="text-bad">
          <EmailRefusal error={email.error} workerId={null} />
        </p>
      )}
    </ConfirmDialog>
  )
}
