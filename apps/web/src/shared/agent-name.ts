import { useText } from '../i18n/use-text.tsx'

/** "Chrome on Windows", or what is known of it. */
export function useAgentName(): (agent: { browser: string | null; system: string | null }) => string {
  const { t } = useText()
  return ({ browser, system }) =>
    browser !== null && system !== null
      ? t('profile.deviceName', { browser, system })
      : (browser ?? system ?? t('profile.deviceUnknown'))
}
