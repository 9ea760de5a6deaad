export { checkEnvelope, type EnvelopeFault } from './check-envelope.ts'
export {
  type GovTalkError,
  type GovTalkSender,
  type GovTalkSoftware,
  type HeldSubmission,
  type PayeReference,
  type Receipt,
  RTI_MESSAGE_CLASSES,
  type RtiMessageClass,
  rtiMessageClass,
  transactionIdOf,
} from './message.ts'
export { type GovTalkAnswer, readGovTalkAnswer } from './read-answer.ts'
export { type Envelope, LARGEST_MESSAGE_BYTES, type UnreadableMessage } from './read-message.ts'
export { type GovTalkRequest, readGovTalkRequest } from './read-request.ts'
export { sealIrEnvelope } from './seal-ir-envelope.ts'
export {
  type AnswerHeader,
  writeAcknowledgement,
  writeDataResponse,
  writeDeleteResponse,
  writeErrorAnswer,
  writeSubmissionResponse,
} from './write-answers.ts'
export {
  writeDataRequest,
  writeDeleteRequest,
  writeSubmissionPoll,
  writeSubmissionRequest,
} from './write-requests.ts'
