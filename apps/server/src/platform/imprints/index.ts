export { chainWork, readWorkHead, readWorkHeadLines, type WorkHead, workHeadLine } from './chain-work.ts'
export { readInChunks } from './read-in-chunks.ts'
export { ensureSigningKey, findSigningKey, sealedColumns, signOwnersWork, signStandingWork } from './signing-key.ts'
export { type ImprintDifference, verifyImprints } from './verify-imprints.ts'
