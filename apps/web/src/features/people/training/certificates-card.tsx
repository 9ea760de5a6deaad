import { type LearnedElsewhere, type OwnSkill, routes, type TrainingCertificate } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { Award, FileJson } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { CertificateButton } from './certificate-button.tsx'
import { endLabels } from './labels.ts'

type CertificatesProps = {
  certificates: readonly TrainingCertificate[]
  skills: readonly OwnSkill[]
  elsewhere: readonly LearnedElsewhere[]
  as: 'own' | 'team'
}

/** What somebody passed, what the rota knows them to hold, and what they learned elsewhere. */
export function CertificatesCard({ certificates, skills, elsewhere, as }: CertificatesProps) {
  const { t } = useText()
  const held = skills.filter(({ status }) => status !== 'none')
  const isEmpty = certificates.length + held.length + elsewhere.length === 0
  return (
    <Card title={t('training.certificates')}>
      {isEmpty ? (
        <EmptyState icon={<Award className="size-5" />} sentence={t('training.certificatesNone')} />
      ) : (
        <ul className="divide-y divide-line">
          {certificates.map((one) => (
            <Row
              key={one.id}
              title={one.title}
              text={[
                t('training.passedOn', { on: one.passedOn }),
                ...(one.expiresOn === null ? [] : [t('training.validUntil', { on: one.expiresOn })]),
              ].join(' · ')}
              status={one.status}
              action={<CertificateButton id={one.id} as={as} of={one.title} />}
            />
          ))}
          {held.map(({ id, name, expiresOn, status }) => (
            <Row
              key={id}
              title={name}
              text={[
                t('training.forShifts'),
                ...(expiresOn === null ? [] : [t('training.validUntil', { on: expiresOn })]),
              ].join(' · ')}
              status={status === 'none' ? 'valid' : status}
            />
          ))}
          {elsewhere.map(({ id, name, at }) => (
            <Row key={id} title={name} text={t('training.elsewhereOn', { on: dayOf(at) })} status={null} />
          ))}
        </ul>
      )}
      {as === 'own' && <StatementsButton />}
    </Card>
  )
}

type RowProps = { title: string; text: string; status: keyof typeof endLabels | null; action?: ReactNode }

function Row({ title, text, status, action }: RowProps) {
  const { t } = useText()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3.5 first:pt-0">
      <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-1">
        <bdi className="wrap-anywhere font-medium">{title}</bdi>
        <span className="text-ink-2 text-secondary">{text}</span>
        {status !== null && <StatusPill tone={endLabels[status].tone}>{t(endLabels[status].text)}</StatusPill>}
      </div>
      {action}
    </li>
  )
}

/** One's learning in the form that other systems read. */
function StatementsButton() {
  const { t } = useText()
  const errorText = useErrorText()
  const saving = useMutation({
    mutationFn: async () => {
      const { statements } = await call(routes.training.statements)
      const content = JSON.stringify(statements, null, 2)
      saveFile({ fileName: 'xapi-statements.json', mediaType: 'application/json', content })
    },
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <Button
      look="quiet"
      className="-ms-3 mt-2 px-3!"
      icon={<FileJson aria-hidden="true" className="size-5" />}
      busy={saving.isPending && t('training.opening')}
      onClick={() => saving.mutate()}
    >
      {t('training.saveStatements')}
    </Button>
  )
}
