import { type AuditArea, auditAreas, routes } from '@gpod/contract'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { fileLanguage } from '../../../shared/file-language.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { auditAreaLabels } from './audit-area-labels.ts'
import { EntryPages } from './entry-pages.tsx'

const { list, actors, export: exported } = routes.audit

/** What the log is narrowed to, as it stands in the address of the page. */
export type AuditQuestion = { area: string; actorId: string; workerId: string; from: string; to: string }

const isDay = (text: string) => /^(19|2[01])\d\d-\d\d-\d\d$/.test(text)

function toQuery({ area, actorId, workerId, from, to }: AuditQuestion) {
  const known = auditAreas.find((one) => one === area)
  return {
    ...(known !== undefined && { area: known }),
    ...(actorId !== '' && { actorId }),
    ...(workerId !== '' && { workerId }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
}

/** What was done in the company, newest first, narrowed by area, person and days; and the same as a file. */
export function AuditLog({
  question,
  onChange,
}: {
  question: AuditQuestion
  onChange: (change: Partial<AuditQuestion>) => void
}) {
  const { t, language } = useText()
  const errorText = useErrorText()
  const query = toQuery(question)
  const people = useQuery(apiQuery(actors))
  const worker = useQuery({
    ...apiQuery(routes.employees.show, { params: { id: question.workerId } }),
    enabled: question.workerId !== '',
  })
  const pages = useInfiniteQuery({
    queryKey: [list.path, query],
    queryFn: ({ pageParam }) => call(list, { query: { ...query, ...(pageParam !== null && { before: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const save = useMutation({
    mutationFn: () => call(exported, { query: { ...query, language: fileLanguage(language) } }),
    onSuccess: saveFile,
    onError: (error) => notify.failure({ title: t('audit.exportFailed'), description: errorText(error) }),
  })
  return (
    <Card
      title={t('compliance.auditTitle')}
      aside={
        <Button
          look="outline"
          icon={<Download aria-hidden="true" className="size-5" />}
          busy={save.isPending && t('audit.exporting')}
          onClick={() => save.mutate()}
        >
          {t('audit.export')}
        </Button>
      }
    >
      <div className="mb-3 grid gap-3 sm:grid-cols-2 wide:grid-cols-4">
        <Field label={t('compliance.auditFilter')}>
          <Select
            value={question.area}
            onChange={({ target }) => onChange({ area: target.value })}
            options={[
              { value: '', label: t('compliance.auditAll') },
              ...auditAreas.map((value: AuditArea) => ({ value, label: t(auditAreaLabels[value]) })),
            ]}
          />
        </Field>
        <Field label={t('audit.actor')}>
          <Select
            value={question.actorId}
            onChange={({ target }) => onChange({ actorId: target.value })}
            options={[
              { value: '', label: t('audit.anyone') },
              ...(people.data?.actors ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
        <Field label={t('audit.from')}>
          <Input type="date" value={question.from} onChange={({ target }) => onChange({ from: target.value })} />
        </Field>
        <Field label={t('audit.to')}>
          <Input type="date" value={question.to} onChange={({ target }) => onChange({ to: target.value })} />
        </Field>
      </div>
      {question.workerId !== '' && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 text-secondary">
          {worker.data && t('audit.onlyAbout', { name: worker.data.name })}
          <Button look="quiet" onClick={() => onChange({ workerId: '' })}>
            {t('audit.showAll')}
          </Button>
        </p>
      )}
      <EntryPages pages={pages} empty={t('compliance.auditEmpty')} />
    </Card>
  )
}
