/** Made by tools/section-lists.ts: adds a portal's sections to the list where the build leaves them out of it. */
declare module 'virtual:sections/worker' {}
declare module 'virtual:sections/employer' {}
declare module 'virtual:sections/operator' {}

/** Made by tools/section-lists.ts: the help texts of a portal's pages, by the section's path. */
declare module 'virtual:section-help/*' {
  export const help: Readonly<Record<string, readonly string[]>>
}

/** Made by tools/section-lists.ts: the icons of a portal's menu, by the section's path. */
declare module 'virtual:section-icons/*' {
  import type { LucideIcon } from 'lucide-react'

  export const icons: Readonly<Record<string, LucideIcon>>
}
