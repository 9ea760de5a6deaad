export { hostile } from './hostile.ts'
export { twelve } from './spoken.ts'
