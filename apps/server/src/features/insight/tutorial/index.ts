export { eraseTutorial } from './tutorial-store.ts'
