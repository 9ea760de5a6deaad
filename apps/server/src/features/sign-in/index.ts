export { demoLogins } from './demo-logins.ts'
export { registerEmployer } from './register-employer.ts'
export { registerWorker } from './register-worker.ts'
export { registerSignIn } from './routes.ts'
