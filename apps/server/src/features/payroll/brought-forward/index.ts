export {
  type CompanyFigures,
  deleteAllBroughtForward,
  eraseOldPayrollIds,
  readCompanyBroughtForward,
  type Source,
} from './brought-forward-store.ts'
export { bringForward, type KeptFigures, putBackFigures, readFigures } from './enter-brought-forward.ts'
export { type EngineFigures, type FiguresProblem, problemsOf, toEngineFigures } from './figures.ts'
export { verifyBroughtForward } from './verify-brought-forward.ts'
