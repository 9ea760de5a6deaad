import type { ReactNode } from 'react'

// What the server fills in of a page when it is asked for: apps/server/src/platform/http/fill-page.ts.

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'gpod-if': { of: string; children: import('react').ReactNode }
    }
  }
}

/** Stands on the page where the server shows one of these names. */
export function Shown({ when, children }: { when: string; children: ReactNode }) {
  return <gpod-if of={when}>{children}</gpod-if>
}

/** The place of a text that the server knows. */
export const filled = (name: string): string => `{{${name}}}`

/** An amount or a number that the server knows, from left to right in every language. */
export function Filled({ name }: { name: string }) {
  return (
    <bdi dir="ltr" className="tabular-nums">
      {filled(name)}
    </bdi>
  )
}

/** A choice that the server marks as made, where it shows this name. */
export const checkedBy = (name: string): object => ({ 'data-checked': name })
export const selectedBy = (name: string): object => ({ 'data-selected': name })
/** A field that the server marks as wrong. */
export const wrongBy = (name: string): object => ({ 'data-wrong': name })
