import { createHash } from 'node:crypto'
import { type Brand, pictureTypes } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { makeLogo } from '../../../platform/pictures/pictures.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { closeFiles, readOwnFile, takeFile } from '../../people/documents/index.ts'
import { type BrandRow, brandOf, findBrand, logoSealedAbout, putAccent, putLogo } from './brand-store.ts'

type BrandDeps = Pick<Deps, 'database' | 'clock' | 'seal'> & { store: FileStore }

/**
 * Sets the logo from a picture that the caller sent before, or takes it away. What is kept is drawn anew: nothing of the file comes along.
 * Refused: `not_found` (not theirs, not whole, used already), `invalid_input` (no picture, or one that cannot be drawn).
 */
export async function setLogo(
  deps: BrandDeps,
  { caller, file }: { caller: Member; file: string | null },
): Promise<Brand | Refused> {
  const { employerId, userId } = caller
  if (file === null)
    return change(deps, caller, async (tx, now) => {
      await putLogo(tx, { employerId, logo: null, now })
      return null
    })
  const sent = await readOwnFile(deps, { caller, id: file })
  if (!sent) return noFile()
  const made = pictureTypes.includes(sent.type) ? await makeLogo(sent.content, employerId) : null
  if (made === null) return refuse('invalid_input', 'no picture that a logo can be drawn from', { field: 'file' })
  const { picture, ...size } = made
  const logo = {
    ...size,
    sha256: createHash('sha256').update(picture).digest('hex'),
    sealed: deps.seal.close(picture.toString('base64'), logoSealedAbout(employerId)),
  }
  return change(deps, caller, async (tx, now) => {
    const taken = await takeFile(tx, { employerId, userId, id: file, now })
    if (!taken) return noFile()
    await closeFiles(tx, { employerId, ids: [file] })
    await putLogo(tx, { employerId, logo, now })
    return null
  })
}

const noFile = () => refuse('not_found', 'no such file of yours that is whole and not used', { field: 'file' })

/** Sets the colour of the company, or takes it away. */
export function setAccent(
  deps: Pick<Deps, 'database' | 'clock'>,
  { caller, accent }: { caller: Member; accent: string | null },
): Promise<Brand | Refused> {
  return change(deps, caller, async (tx, now) => {
    await putAccent(tx, { employerId: caller.employerId, accent, now })
    return null
  })
}

function change(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: Member,
  put: (tx: Tx, now: string) => Promise<Refused | null>,
): Promise<Brand | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const before = factsOf(await findBrand(tx, employerId))
    const refused = await put(tx, now)
    if (refused) return refused
    const row = await findBrand(tx, employerId)
    const after = factsOf(row)
    if (before.accent !== after.accent || before.logo !== after.logo) {
      const subject = { kind: 'employer' as const, id: employerId }
      await recordAudit(tx, {
        employerId,
        at: now,
        actor: caller,
        action: 'employer.branding_changed',
        subject,
        before,
        after,
      })
      await announce(tx, { employerId, workerId: null, words: ['settings', 'profile'] })
    }
    return brandOf(employerId, row)
  })
}

/** The logo by the digest of its picture. */
const factsOf = (row: BrandRow | undefined) => ({ logo: row?.logo_sha256 ?? null, accent: row?.accent ?? null })
