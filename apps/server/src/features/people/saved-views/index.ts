export { eraseViewsOf, renameInViews } from './views-store.ts'
