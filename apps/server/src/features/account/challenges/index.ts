export { type ChallengeOwner, type ChallengePurpose, openChallenge, takeChallenge } from './challenges.ts'
