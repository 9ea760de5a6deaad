import type { Deps } from '../../../platform/deps.ts'
import { accentShades, findBrand, findLogoPicture, logoOf } from '../../company/settings/index.ts'

/** What a company's papers carry beside its name: the logo with its bytes as a template takes them, and the colour of headings. */
export type PaperBrand = {
  logo: { bytes: number[]; width: number; height: number; plate: 'light' | 'dark' } | null
  accent: string | null
}

export const noBrand: PaperBrand = { logo: null, accent: null }

/** As the company is known by now: the document itself says nothing of it, and its hash stays what it is. */
export async function readPaperBrand(
  { database, seal }: Pick<Deps, 'database' | 'seal'>,
  employerId: string,
): Promise<PaperBrand> {
  return database.read({ employerId }, async (tx) => {
    const row = await findBrand(tx, employerId)
    if (!row) return noBrand
    const logo = logoOf(row)
    const picture = logo && (await findLogoPicture(tx, seal, { employerId, sha256: logo.sha256 }))
    return {
      logo: logo && picture ? { bytes: [...picture], width: logo.width, height: logo.height, plate: logo.plate } : null,
      accent: row.accent === null ? null : accentShades(row.accent).light,
    }
  })
}
