export {
  type CompanyFigures,
  countMissing,
  deleteAllBroughtForward,
  eraseOldPayrollIds,
  readCompanyBroughtForward,
  type Source,
} from './brought-forward-store.ts'
export { enterCompanyBroughtForward } from './company-brought-forward.ts'
export { bringForward, type KeptFigures, putBackFigures, readFigures } from './enter-brought-forward.ts'
export { type EngineFigures, type FiguresProblem, problemsOf, toEngineFigures } from './figures.ts'
export { verifyBroughtForward } from './verify-brought-forward.ts'
