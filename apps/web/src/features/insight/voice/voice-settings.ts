import { useState } from 'react'
import type { HeardWhere } from '../../../lib/speech/listen.ts'

/** What somebody chose on this device. Off, silent and nowhere heard until they do. */
export type VoiceSettings = {
  isOn: boolean
  where: HeardWhere | null
  speaks: boolean
  /** Whether the guide reads each of its steps aloud. */
  readsSteps: boolean
}

const key = 'gpod-voice'
const nothingChosen: VoiceSettings = { isOn: false, where: null, speaks: false, readsSteps: false }

export function useVoiceSettings() {
  const [settings, setSettings] = useState(readSettings)
  const choose = (chosen: Partial<VoiceSettings>) => {
    const next = { ...settings, ...chosen }
    setSettings(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage it holds as long as the page.
    }
  }
  return { settings, choose }
}

function readSettings(): VoiceSettings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return nothingChosen
    const { isOn, where, speaks, readsSteps } = kept as Partial<Record<keyof VoiceSettings, unknown>>
    return {
      isOn: isOn === true,
      where: where === 'device' || where === 'service' ? where : null,
      speaks: speaks === true,
      readsSteps: readsSteps === true,
    }
  } catch {
    return nothingChosen
  }
}
