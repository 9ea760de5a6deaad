import { z } from 'zod'

const colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** A logo to whoever was given its address, by the digest of its picture: the same address is always the same picture. */
export const companyLogoPath = '/api/company-logos/:employer/:sha256'

/** What a company is known by to its people beside its name; null for what it did not set. */
export const brand = z.object({
  logo: z
    .object({
      path: z.string(),
      width: z.int(),
      height: z.int(),
      /** What it is seen on: a light logo would not be seen on white. */
      plate: z.enum(['light', 'dark']),
    })
    .nullable(),
  accent: z
    .object({
      /** As the company chose it. */
      chosen: colour,
      /** As near to it as text can be read by: on light pages and paper, and on dark ones. */
      light: colour,
      dark: colour,
    })
    .nullable(),
})
export type Brand = z.infer<typeof brand>
