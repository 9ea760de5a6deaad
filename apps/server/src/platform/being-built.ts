/** What `npm start` still builds beside the server that its process has become. */
type BeingBuilt = { web: Promise<void>; understanding: Promise<void> }

declare global {
  var gpodBeingBuilt: BeingBuilt | undefined
}

/** Fails where the pages cannot be built. */
export const webBuilt = async (): Promise<void> => globalThis.gpodBeingBuilt?.web

/** Does not fail: without what the build learned the server learns for itself. */
export const understandingBuilt = async (): Promise<void> => globalThis.gpodBeingBuilt?.understanding.catch(() => {})
