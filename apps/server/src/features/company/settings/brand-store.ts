import { type Brand, companyLogoPath } from '@gpod/contract'
import type { Seal } from '../../../platform/crypto.ts'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import { accentShades } from './accent-shades.ts'

export type BrandRow = {
  accent: string | null
  logo_sha256: string | null
  logo_width: number | null
  logo_height: number | null
  logo_plate: 'light' | 'dark' | null
}
type Logo = { sha256: string; width: number; height: number; plate: 'light' | 'dark' }

export const brandColumns = sql`b.accent, b.logo_sha256, b.logo_width, b.logo_height, b.logo_plate`

/** What the logo of a company is sealed about. */
export const logoSealedAbout = (employerId: string): string => `company logo ${employerId}`

/** What a company is known by; a company that has set nothing has neither logo nor colour. */
export function brandOf(employerId: string, row: BrandRow | undefined): Brand {
  const logo = row && logoOf(row)
  return {
    logo: logo
      ? {
          path: companyLogoPath.replace(':employer', employerId).replace(':sha256', logo.sha256),
          width: logo.width,
          height: logo.height,
          plate: logo.plate,
        }
      : null,
    accent: row?.accent ? accentShades(row.accent) : null,
  }
}

export function logoOf({
  logo_sha256: sha256,
  logo_width: width,
  logo_height: height,
  logo_plate: plate,
}: BrandRow): Logo | null {
  return sha256 === null || width === null || height === null || plate === null
    ? null
    : { sha256, width, height, plate }
}

/** In the company's scope. */
export function findBrand(tx: Tx, employerId: string): Promise<BrandRow | undefined> {
  return firstRow(tx, sql<BrandRow>`select ${brandColumns} from company_brands b where b.employer_id = ${employerId}`)
}

export async function readBrand(tx: Tx, employerId: string): Promise<Brand> {
  return brandOf(employerId, await findBrand(tx, employerId))
}

/** The picture of the logo whose digest this is, a PNG; undefined where the company has it no more. */
export async function findLogoPicture(
  tx: Tx,
  seal: Seal,
  { employerId, sha256 }: { employerId: string; sha256: string },
): Promise<Buffer | undefined> {
  const found = await firstRow(
    tx,
    sql<{ logo_sealed: Buffer }>`
      select logo_sealed from company_brands where employer_id = ${employerId} and logo_sha256 = ${sha256}
    `,
  )
  return found && Buffer.from(seal.open(found.logo_sealed, logoSealedAbout(employerId)), 'base64')
}

export async function putAccent(
  tx: Tx,
  { employerId, accent, now }: { employerId: string; accent: string | null; now: string },
): Promise<void> {
  await sql`
    insert into company_brands (employer_id, accent, changed_at) values (${employerId}, ${accent}, ${now})
    on conflict (employer_id) do update set accent = excluded.accent, changed_at = excluded.changed_at
  `.execute(tx)
}

export async function putLogo(
  tx: Tx,
  { employerId, logo, now }: { employerId: string; logo: (Logo & { sealed: Buffer }) | null; now: string },
): Promise<void> {
  await sql`
    insert into company_brands (employer_id, logo_sealed, logo_sha256, logo_width, logo_height, logo_plate, changed_at)
    values (${employerId}, ${logo?.sealed ?? null}, ${logo?.sha256 ?? null}, ${logo?.width ?? null},
      ${logo?.height ?? null}, ${logo?.plate ?? null}, ${now})
    on conflict (employer_id) do update set logo_sealed = excluded.logo_sealed, logo_sha256 = excluded.logo_sha256,
      logo_width = excluded.logo_width, logo_height = excluded.logo_height, logo_plate = excluded.logo_plate,
      changed_at = excluded.changed_at
  `.execute(tx)
}
