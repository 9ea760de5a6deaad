export { giveAchievement } from './give-achievement.ts'
export { bringForward, setGoal } from './goals.ts'
export { erasePerformanceTexts } from './goals-store.ts'
export { setPerformanceTargets } from './show-performance.ts'
