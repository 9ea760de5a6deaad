import { type ContractTemplate, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** The company's templates of contracts; the first begins with what the product brings. */
export function ContractTemplates() {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.contracts.templates))
  return (
    <Loaded query={query} lines={5} card>
      {({ templates }) =>
        templates.length === 0 ? (
          <Card>
            <EmptyState
              icon={<FileText className="size-5" />}
              sentence={t('contracts.empty')}
              action={
                <Link to="/employer/documents/contracts/new?from=starter" className={buttonClasses()}>
                  {t('contracts.beginWithStarter')}
                </Link>
              }
            />
          </Card>
        ) : (
          <Card>
            <ul className="divide-y divide-line">
              {templates.map((template) => (
                <Template key={template.id} template={template} />
              ))}
            </ul>
            <div className="mt-4 flex flex-wrap gap-3">
              <Link to="/employer/documents/contracts/new" className={buttonClasses({ look: 'outline' })}>
                {t('contracts.write')}
              </Link>
              <Link to="/employer/documents/contracts/new?from=starter" className={buttonClasses({ look: 'outline' })}>
                {t('contracts.beginWithStarter')}
              </Link>
            </div>
          </Card>
        )
      }
    </Loaded>
  )
}

function Template({ template: { id, name, asks, changedAt, changedBy } }: { template: ContractTemplate }) {
  const { t, dateTime } = useText()
  const [isRemoving, setRemoving] = useState(false)
  const removing = useMutation({ mutationFn: () => call(routes.contracts.remove, { params: { id } }) })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <Link
          to={`/employer/documents/contracts/${id}`}
          className="inline-flex min-h-11 items-center font-medium text-primary underline-offset-4 hover:underline sm:min-h-8"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="text-secondary">{t('contracts.asks', { count: asks.length })}</p>
        <p className="text-ink-2 text-small">
          {dateTime(changedAt)} · <bdi>{changedBy}</bdi>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={`/employer/documents/make-contract?template=${id}`} className={buttonClasses({ look: 'soft' })}>
          {t('contracts.make')}
        </Link>
        <Button look="outline" onClick={() => setRemoving(true)}>
          {t('contracts.remove')}
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={t('contracts.removeTitle', { name })}
          text={t('contracts.removeText')}
          action={t('contracts.remove')}
          busy={removing.isPending && t('contracts.removing')}
          error={removing.error}
          onConfirm={() =>
            removing.mutate(undefined, {
              onSuccess: () => {
                notify.success({ title: t('contracts.removed') })
                setRemoving(false)
              },
            })
          }
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  )
}
