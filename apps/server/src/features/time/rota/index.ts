export { byWorker, listFacts, listLeave, listOptOuts, listSpells, readRoleSkills } from './figures-store.ts'
export { daysOf, personOf } from './rota-figures.ts'
export { erasePlanning } from './rota-store.ts'
