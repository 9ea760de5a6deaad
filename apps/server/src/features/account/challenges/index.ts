export {
  type ChallengeOwner,
  type ChallengePurpose,
  eraseChallenges,
  forgetPastChallenges,
  noteAnswer,
  openChallenge,
  takeChallenge,
} from './challenges.ts'
