export { eraseTurns } from './erase-turns.ts'
