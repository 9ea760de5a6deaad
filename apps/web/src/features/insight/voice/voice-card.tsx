import { Suspense } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Checkbox } from '../../../ui/input.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { useVoiceSettings } from './voice-settings.ts'

const VoiceCommands = lazyPart(() => import('./voice-commands.tsx'))

/** Voice commands, off until they are wanted: what hears and understands is loaded then. */
export function VoiceCard() {
  const { t } = useText()
  const { settings, choose } = useVoiceSettings()
  return (
    <section
      aria-label={t('voice.title')}
      className="rounded-lg border border-line bg-surface px-5 py-2.5 shadow-card print:hidden"
    >
      <Checkbox
        label={t('voice.use')}
        hint={t('voice.lead')}
        role="switch"
        checked={settings.isOn}
        onChange={(event) => choose({ isOn: event.target.checked })}
      />
      {settings.isOn && (
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <VoiceCommands settings={settings} onChoose={choose} />
        </Suspense>
      )}
    </section>
  )
}
