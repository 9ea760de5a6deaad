import type { Tx } from '../../../platform/database/database.ts'
import { readFaceTemplate } from './face-templates-store.ts'

/** What is set up, as its owner sees it from one device; null where no face is. */
export async function readFaceFactor(
  tx: Tx,
  { userId, deviceId }: { userId: string; deviceId: string | null },
): Promise<{ enrolledAt: string; deviceName: string; isThisDevice: boolean; consentVersion: string } | null> {
  const template = await readFaceTemplate(tx, userId)
  if (!template) return null
  return {
    enrolledAt: template.enrolledAt,
    deviceName: template.agent ?? '',
    isThisDevice: template.deviceId === deviceId,
    consentVersion: template.consentVersion,
  }
}
