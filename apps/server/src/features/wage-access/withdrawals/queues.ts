/** Sends one approved withdrawal to the bank. Enqueued with the approval, in its transaction. */
export const releaseQueue = 'release-withdrawal'
