export { classify, train } from '../train.ts'
export { askBlind, measure, type Seen } from './measure.ts'
export { allQuestions, type Probe, probesOf, wilsonLower } from './probes.ts'
