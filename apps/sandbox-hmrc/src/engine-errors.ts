import type { GovTalkError } from '@gpod/rti'

/**
 * The numbers by which the Transaction Engine refuses a message. 1000 to 1047 and 2000 to 3001 are published by HMRC and by
 * makers of filing software; the wording here is ours. Not confirmed, because no published answer was found: that a
 * message sent to the wrong address is a 1040, and that a document of another kind than its class is a 1001.
 */
export const engineErrors = {
  systemFailure: () => gateway(1000, 'The submission failed because of an internal system error.'),
  badMessage: (why: string) => gateway(1001, `The message does not keep the schema of its class: ${why}`),
  correlationIdGiven: () => gateway(1020, 'A new submission leaves CorrelationID empty; the engine gives it.'),
  correlationIdMissing: () => gateway(1035, 'A delete request names the CorrelationID it is about.'),
  wrongPlace: () => gateway(1040, 'Qualifier, Function and address of the message do not go together.'),
  bodyMissing: () => gateway(1042, 'The message has no populated Body.'),
  notAuthenticated: () =>
    gateway(1046, 'Authentication failure: the user ID or password is not right for this service.'),
  md5Used: () => gateway(1047, 'MD5 is not supported.'),
  notHeld: () => gateway(2000, 'No record was found for the CorrelationID and Class given.'),
  tooLarge: () => gateway(2001, 'The message is larger than the engine takes.'),
}

/** Stands in the envelope whenever the department says in the body what is wrong with the document. */
export const departmentRefused: GovTalkError = {
  raisedBy: 'Department',
  number: 3001,
  type: 'business',
  text: 'The document failed the rules of the department; the Body says which.',
}

function gateway(number: number, text: string): GovTalkError {
  return { raisedBy: 'Gateway', number, type: 'fatal', text }
}
