import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call, type RequestOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { notify } from '../../../ui/toasts.tsx'

type Statements = RequestOf<typeof routes.training.importStatements>['body']['statements']

/** xAPI: what employees did here, for another system, and what they did there. */
export function StatementsCard() {
  const { t } = useText()
  const errorText = useErrorText()
  const [file, setFile] = useState<File | null>(null)
  const give = useMutation({
    mutationFn: async () => {
      const { statements } = await call(routes.training.companyStatements)
      const content = JSON.stringify(statements, null, 2)
      saveFile({ fileName: 'xapi-statements.json', mediaType: 'application/json', content })
    },
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const take = useMutation({
    mutationFn: async (chosen: File) =>
      call(routes.training.importStatements, { body: { statements: readStatements(await chosen.text()) } }),
    onSuccess: () => setFile(null),
  })
  const isUnreadable =
    take.error instanceof SyntaxError || (take.error instanceof ApiError && take.error.code === 'invalid_input')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
      <Card title={t('training.statementsIn')}>
        <p className="mb-4 text-ink-2 text-secondary">{t('training.statementsInText')}</p>
        <Field label={t('training.statementsFile')}>
          <FileInput accept=".json,application/json" onFiles={([chosen]) => setFile(chosen ?? null)} />
        </Field>
        {take.error && (
          <p role="alert" className="mt-3 text-bad">
            {isUnreadable ? t('training.statementsWrong') : errorText(take.error)}
          </p>
        )}
        {take.data && (
          <p role="status" className="mt-3">
            {t('training.statementsTaken', {
              taken: take.data.taken,
              known: take.data.known,
              unmatched: take.data.unmatched.length,
            })}
          </p>
        )}
        <div className="mt-4">
          <Button
            busy={take.isPending && t('common.saving')}
            disabledReason={file === null ? t('training.statementsChoose') : null}
            onClick={() => file && take.mutate(file)}
          >
            {t('training.statementsTake')}
          </Button>
        </div>
      </Card>
      <Card title={t('training.statementsOut')}>
        <p className="mb-4 text-ink-2 text-secondary">{t('training.statementsOutText')}</p>
        <Button
          look="outline"
          icon={<Download aria-hidden="true" className="size-5" />}
          busy={give.isPending && t('training.opening')}
          onClick={() => give.mutate()}
        >
          {t('training.saveStatements')}
        </Button>
      </Card>
    </div>
  )
}

/** A list, one statement, or what a store of records answers: `{ "statements": […] }`. The server checks each. */
function readStatements(text: string): Statements {
  const read: unknown = JSON.parse(text)
  if (Array.isArray(read)) return read
  const inside = (read as { statements?: unknown } | null)?.statements
  return Array.isArray(inside) ? inside : [read as Statements[number]]
}
