export { eraseTurns } from './erase-turns.ts'
export { type ModelEndpoint, type ModelSettings, openModelEndpoint, whyNotModel } from './model-endpoint.ts'
export { findTurn } from './turns-store.ts'
