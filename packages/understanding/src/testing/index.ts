export { featuresOf } from '../features.ts'
export { classify, train } from '../train.ts'
export { askBlind, measure, mixedUp, reliability, type Seen } from './measure.ts'
export { allQuestions, type Probe, probesOf, wilsonLower } from './probes.ts'
