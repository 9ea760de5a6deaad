export { releaseJob } from './release-job.ts'
export { requestWithdrawal } from './request-withdrawal.ts'
export { beginRelease, failWithdrawal, settleWithdrawal } from './settle-withdrawal.ts'
export { readWithdrawal, sumComingOff, type WithdrawalRow } from './withdrawals-store.ts'
