export { type CompanyFigures, readCompanyBroughtForward } from './brought-forward-store.ts'
export { bringForward } from './enter-brought-forward.ts'
export { type EngineFigures, type FiguresProblem, problemsOf, toEngineFigures } from './figures.ts'
export { verifyBroughtForward } from './verify-brought-forward.ts'
