/** Made by tools/page-texts-plugin.ts: which file of texts each page needs, and where the files of a language are. */
declare module 'virtual:page-texts' {
  import type { RouteObject } from 'react-router'
  import type { Catalogue } from './create-text.ts'
  import type { Language } from './languages.ts'

  export const routes: RouteObject[]
  export const versions: Readonly<Record<Language, string>>
  /** What is said when texts cannot be loaded. */
  export const standby: Readonly<Record<Language, Catalogue>>
}
