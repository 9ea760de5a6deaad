import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { callOff, joinChallenge, startChallenge } from './challenges.ts'
import { declineRedemption, fulfilRedemption } from './decide-redemption.ts'
import { addItem, changeItem } from './items.ts'
import { setLeaderboard, showLeaderboard } from './leaderboard.ts'
import { cancelRedemption, redeem } from './redeem.ts'
import { setRules, showOwnRewards, showRewards } from './show-rewards.ts'

export function registerRewards(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { rewards } = routes
  serve(http, rewards.own, ({ caller }) => showOwnRewards(deps, caller))
  serve(http, rewards.leaderboard, ({ caller }) => showLeaderboard(deps, caller))
  serve(http, rewards.setLeaderboard, ({ caller, body: { isMember } }) => setLeaderboard(deps, { caller, isMember }))
  serve(http, rewards.joinChallenge, ({ caller, params: { id } }) => joinChallenge(deps, { caller, id }))
  serve(http, rewards.redeem, ({ caller, body }) => redeem(deps, { caller, ...body }))
  serve(http, rewards.cancel, ({ caller, params: { id } }) => cancelRedemption(deps, { caller, id }))
  serve(http, rewards.show, ({ caller }) => showRewards(deps, caller))
  serve(http, rewards.setRules, ({ caller, body: { rules } }) => setRules(deps, { caller, rules }))
  serve(http, rewards.addItem, ({ caller, body: { id, ...terms } }) => addItem(deps, { caller, id, terms }))
  serve(http, rewards.changeItem, ({ caller, params: { id }, body: { version, isOffered, ...terms } }) =>
    changeItem(deps, { caller, id, version, terms, isOffered }),
  )
  serve(http, rewards.startChallenge, ({ caller, body }) => startChallenge(deps, { caller, said: body }))
  serve(http, rewards.callOff, ({ caller, params: { id } }) => callOff(deps, { caller, id }))
  serve(http, rewards.fulfil, ({ caller, params: { id } }) => fulfilRedemption(deps, { caller, id }))
  serve(http, rewards.decline, ({ caller, params: { id }, body: { reason } }) =>
    declineRedemption(deps, { caller, id, reason }),
  )
}
