export { type Bar, barChart } from './bar-chart.ts'
export {
  type Direction,
  type Drawing,
  type Mark,
  markAttributes,
  type Palette,
  printPalette,
  screenPalette,
} from './drawing.ts'
export { type LinePoint, lineChart } from './line-chart.ts'
export { niceTicks } from './scale.ts'
export { sparkline } from './sparkline.ts'
export { toSvg } from './to-svg.ts'
