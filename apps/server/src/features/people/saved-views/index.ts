export { saveView } from './saved-views.ts'
export { eraseViewsOf, renameInViews } from './views-store.ts'
