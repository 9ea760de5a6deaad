import { useSyncExternalStore } from 'react'
import { type InstallWindow, installOffered } from './keep-shell.ts'

const page = globalThis as InstallWindow

/** Whether the browser offered to install the app. */
export function useCanInstall(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener(installOffered, listener)
      addEventListener('appinstalled', listener)
      return () => {
        removeEventListener(installOffered, listener)
        removeEventListener('appinstalled', listener)
      }
    },
    () => page.gpodInstall !== undefined,
    () => false,
  )
}

/** Has the browser ask whether to install the app; its offer is good once. */
export async function takeInstallPrompt(): Promise<void> {
  const prompt = page.gpodInstall
  delete page.gpodInstall
  await prompt?.prompt()
}
