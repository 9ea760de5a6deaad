import { createContext } from 'react'

/** A route whose handle says so is a finished page: written at build, shipped without the router's scripts. */
export type StaticPage = { staticPage: true }

/** True while the build writes a page at its own address; false in the browser and for the app's shell. */
export const WritingPage = createContext(false)

/** What the shells have of pages before the app's script is there, as html: written at build, never in the browser. */
export const FirstOfPage = createContext('')
