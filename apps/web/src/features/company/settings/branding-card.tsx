import { type Brand, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { useUser } from '../../../lib/session.ts'
import { CompanyLogo } from '../../../shared/company-logo.tsx'
import { useFileForm } from '../../../shared/use-file-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** What people know the company by beside its name. */
export function BrandingCard({ canWrite }: { canWrite: boolean }) {
  const { t } = useText()
  const { employer } = useUser()
  if (employer === null) return null
  return (
    <Card title={t('settings.brandTitle')}>
      <p className="mb-4 text-ink-2 text-secondary">{t('settings.brandLead')}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <LogoPart brand={employer.brand} name={employer.name} canWrite={canWrite} />
        <AccentPart key={employer.brand.accent?.chosen} brand={employer.brand} canWrite={canWrite} />
      </div>
    </Card>
  )
}

function LogoPart({ brand, name, canWrite }: { brand: Brand; name: string; canWrite: boolean }) {
  const { t } = useText()
  const errorText = useErrorText()
  const { problemOf, send, progress } = useFileForm()
  const [problem, setProblem] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: async (file: File | null) =>
      call(routes.settings.setLogo, { body: { file: file && (await send(file)) } }),
    onSuccess: () => notify.success({ title: t('settings.brandSaved') }),
    onError: (error) => {
      const isNoPicture = error instanceof ApiError && ['invalid_input', 'file_not_taken'].includes(error.code)
      setProblem(isNoPicture ? t('settings.logoNotTaken') : errorText(error))
    },
  })
  const choose = (file: File) => {
    const found = problemOf(file)
    setProblem(found)
    if (found === null) save.mutate(file)
  }
  return (
    <div className="grid content-start gap-3">
      {brand.logo && (
        <p>
          <CompanyLogo brand={brand} name={name} className="h-16 border border-line" />
        </p>
      )}
      {canWrite ? (
        <Field label={t('settings.logoLabel')} hint={t('settings.logoHint')} error={problem}>
          <FileInput
            accept=".jpg,.jpeg,.png,.webp"
            disabled={save.isPending}
            onFiles={([file]) => file && choose(file)}
          />
        </Field>
      ) : (
        brand.logo === null && <p className="text-ink-2 text-secondary">{t('settings.logoNone')}</p>
      )}
      {progress !== null && <p className="text-ink-2 text-secondary">{t('documents.sent', { points: progress })}</p>}
      {canWrite && brand.logo && (
        <Button
          look="outline"
          className="justify-self-start"
          busy={save.isPending && t('common.saving')}
          onClick={() => save.mutate(null)}
        >
          {t('settings.logoRemove')}
        </Button>
      )}
    </div>
  )
}

/** What the colour picker begins with: the product's own. */
const ownColour = '#0d4a57'

function AccentPart({ brand: { accent }, canWrite }: { brand: Brand; canWrite: boolean }) {
  const { t } = useText()
  const errorText = useErrorText()
  const [chosen, setChosen] = useState(accent?.chosen ?? ownColour)
  const save = useMutation({
    mutationFn: (colour: string | null) => call(routes.settings.setAccent, { body: { accent: colour } }),
    onSuccess: () => notify.success({ title: t('settings.brandSaved') }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const busy = save.isPending && t('common.saving')
  return (
    <div className="grid content-start gap-3">
      {accent && (
        <ul className="grid gap-2">
          <Shade surface="#ffffff" colour={accent.light} isChanged={accent.light !== accent.chosen}>
            {t('settings.accentOnLight')}
          </Shade>
          <Shade surface="#141f21" colour={accent.dark} isChanged={accent.dark !== accent.chosen}>
            {t('settings.accentOnDark')}
          </Shade>
        </ul>
      )}
      {canWrite && (
        <>
          <Field label={t('settings.accentLabel')} hint={t('settings.accentHint')}>
            <Input
              type="color"
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
              className="w-24! p-1!"
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button busy={busy} onClick={() => save.mutate(chosen)}>
              {t('settings.accentSave')}
            </Button>
            {accent && (
              <Button look="outline" busy={busy} onClick={() => save.mutate(null)}>
                {t('settings.accentRemove')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}

/** The colour as it is read on one of the themes, whichever of them the page has. */
function Shade({
  surface,
  colour,
  isChanged,
  children,
}: {
  surface: string
  colour: string
  isChanged: boolean
  children: string
}) {
  const { t } = useText()
  return (
    <li>
      <span
        className="block rounded-md border border-line px-3 py-2 font-semibold"
        style={{ backgroundColor: surface, color: colour }}
      >
        {children}
      </span>
      {isChanged && <span className="text-ink-2 text-small">{t('settings.accentChanged')}</span>}
    </li>
  )
}
