// Begins a thread, or a process, whose program is TypeScript: from the sources there is no build to begin.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData?.program ?? process.argv[2])
