// Estimates the strength of passwords in a thread of its own: one takes up to a second, and the server must not wait.
import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

/** Beyond it a password is strong anyway, and estimating longer ones takes the time of everyone else. */
const estimatedLength = 48

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  maxLength: estimatedLength,
})

parentPort?.on('message', ({ password, known }) => {
  const { score, feedback } = estimator.check(password, known)
  parentPort?.postMessage({ answer: { score, feedback } })
})
parentPort?.postMessage('ready')
