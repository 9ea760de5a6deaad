import { useEffect, useRef } from 'react'

/** Of each form on screen, whether it holds what would be lost. */
const forms = new Set<() => boolean>()
export const isAnyUnsaved = () => [...forms].some((isUnsaved) => isUnsaved())

/** Who has signed out cannot save it any more. */
export const forgetUnsaved = () => forms.clear()

/**
 * Of a form: once something was typed, who goes to another page or tab is asked first. `noteTyped` hears the form's input; `forget` is
 * called once it is saved, before the page that follows. Nothing is lost while `isSafe`: as it is being sent.
 */
export function useUnsaved(isSafe: () => boolean = () => false) {
  const isTyped = useRef(false)
  const isSafeNow = useRef(isSafe)
  useEffect(() => {
    isSafeNow.current = isSafe
  })
  useEffect(() => {
    const isUnsaved = () => isTyped.current && !isSafeNow.current()
    forms.add(isUnsaved)
    return () => {
      forms.delete(isUnsaved)
    }
  }, [])
  return {
    isTyped: () => isTyped.current,
    noteTyped: () => {
      isTyped.current = true
    },
    forget: () => {
      isTyped.current = false
    },
  }
}
