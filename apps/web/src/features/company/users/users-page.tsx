import { type Administrator, type AdministratorInvitation, type AdministratorRole, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useRoleNames } from '../../../lib/role-names.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { usersQuery, useUsersChange } from './use-users-change.ts'
import { EndDialog, InviteDialog, RoleDialog } from './user-dialogs.tsx'

type Asked = { kind: 'invite' } | { kind: 'role' | 'end'; member: Administrator }

/** Who manages the company, with what role, and whom it asks to. */
export function UsersPage({ canWrite, isOwner, verify }: { canWrite: boolean; isOwner: boolean; verify: Verify }) {
  const { t } = useText()
  const listed = useQuery(usersQuery)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const members = listed.data?.members ?? []
  const owners = members.filter(({ role }) => role === 'owner').length
  /** Only an owner changes owners, and the last one stays. */
  const mayChange = ({ role }: Administrator) => canWrite && (role !== 'owner' || (isOwner && owners > 1))
  const roles: AdministratorRole[] = [...(isOwner ? (['owner'] as const) : []), 'payroll_manager', 'manager', 'auditor']
  return (
    <>
      <PageHeader
        title={t('users.title')}
        subtitle={t('users.lead')}
        actions={
          canWrite && (
            <Button
              icon={<UserPlus aria-hidden="true" className="size-5" />}
              onClick={() => setAsked({ kind: 'invite' })}
            >
              {t('users.invite')}
            </Button>
          )
        }
      />
      <div className="grid gap-4">
        <Card title={t('users.members')}>
          <NotLoaded query={listed} failed={t('users.loadFailed')} />
          <ul className="grid">
            {members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                onRole={mayChange(member) ? () => setAsked({ kind: 'role', member }) : null}
                onEnd={mayChange(member) ? () => setAsked({ kind: 'end', member }) : null}
              />
            ))}
          </ul>
        </Card>
        {listed.data && listed.data.invitations.length > 0 && (
          <Card title={t('users.invitations')}>
            <ul className="grid">
              {listed.data.invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  canWrite={canWrite && (isOwner || invitation.role !== 'owner')}
                  verify={verify}
                />
              ))}
            </ul>
          </Card>
        )}
      </div>
      {asked?.kind === 'invite' && <InviteDialog roles={roles} verify={verify} onClose={close} />}
      {asked?.kind === 'role' && <RoleDialog member={asked.member} roles={roles} verify={verify} onClose={close} />}
      {asked?.kind === 'end' && <EndDialog member={asked.member} verify={verify} onClose={close} />}
    </>
  )
}

const rowClasses =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0'

function MemberRow({
  member,
  onRole,
  onEnd,
}: {
  member: Administrator
  onRole: (() => void) | null
  onEnd: (() => void) | null
}) {
  const { t } = useText()
  const roleNames = useRoleNames()
  const { name, email, role, lastLoginAt, isYou } = member
  return (
    <li className={rowClasses}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{name}</bdi>
          <StatusPill tone="info">{roleNames[role]}</StatusPill>
          {isYou && <span className="text-ink-2 text-small">{t('users.you')}</span>}
        </p>
        <p className="text-ink-2 text-secondary">
          <bdi dir="ltr" className="wrap-anywhere">
            {email}
          </bdi>
        </p>
        <p className="text-ink-2 text-small">
          {lastLoginAt === null ? t('users.neverSignedIn') : t('users.lastSignIn', { at: lastLoginAt })}
        </p>
      </div>
      {(onRole || onEnd) && (
        <div className="flex flex-wrap gap-2">
          {onRole && (
            <Button look="outline" aria-label={t('users.roleOf', { name })} onClick={onRole}>
              {t('users.changeRole')}
            </Button>
          )}
          {onEnd && (
            <Button look="quiet" aria-label={t('users.endOf', { name })} onClick={onEnd}>
              {t('users.end')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function InvitationRow({
  invitation,
  canWrite,
  verify,
}: {
  invitation: AdministratorInvitation
  canWrite: boolean
  verify: Verify
}) {
  const { t } = useText()
  const roleNames = useRoleNames()
  const { id, name, email, role, sentAt, expiresAt, hasEnded } = invitation
  const params = { id }
  const again = useUsersChange(() => call(routes.users.inviteAgain, { params, body: {} }), {
    verify,
    done: () => t('users.sent', { email }),
  })
  const withdraw = useUsersChange(() => call(routes.users.withdrawInvitation, { params }), {
    verify,
    done: () => (hasEnded ? t('users.forgotten') : t('users.withdrawn')),
  })
  return (
    <li className={rowClasses}>
      <div className="min-w-0 sm:flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{name}</bdi>
          <StatusPill tone={hasEnded ? 'ended' : 'waiting'}>{roleNames[role]}</StatusPill>
          {hasEnded && <StatusPill tone="warn">{t('users.invitationEnded')}</StatusPill>}
        </p>
        <p className="text-ink-2 text-secondary">
          <bdi dir="ltr" className="wrap-anywhere">
            {email}
          </bdi>
        </p>
        <p className="text-ink-2 text-small">
          {hasEnded
            ? t('users.invitationEndedText', { sent: sentAt })
            : t('users.invitationUntil', { sent: sentAt, until: expiresAt })}
        </p>
      </div>
      {canWrite && (
        <div className="flex flex-wrap gap-2">
          <Button
            look="outline"
            busy={again.isPending && t('users.sending')}
            aria-label={t('users.againOf', { name })}
            onClick={() => again.mutate(undefined)}
          >
            {t('users.again')}
          </Button>
          <Button
            look="quiet"
            busy={withdraw.isPending && t('common.saving')}
            aria-label={hasEnded ? t('users.forgetOf', { name }) : t('users.withdrawOf', { name })}
            onClick={() => withdraw.mutate(undefined)}
          >
            {hasEnded ? t('users.forget') : t('users.withdraw')}
          </Button>
        </div>
      )}
    </li>
  )
}
