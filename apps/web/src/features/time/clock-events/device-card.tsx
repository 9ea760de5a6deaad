import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { takeInstallPrompt, useCanInstall } from '../../../lib/install-prompt.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { useUser } from '../../../lib/session.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { useDeviceFacts } from './device-facts.ts'

const megabyte = 1_000_000
const gigabyte = 1000 * megabyte

/** What this device says of the app on it: its storage, its version, whether it is installed, and its session. */
export function DeviceCard() {
  const { t, number } = useText()
  const [times, setTimes] = useState(0)
  const facts = useDeviceFacts(times)
  const canInstall = useCanInstall()
  if (facts === null)
    return (
      <Card title={t('clock-events.deviceTitle')}>
        <SkeletonLines lines={4} />
      </Card>
    )
  const { storage, isPersisted, version, isInstalled } = facts
  const inUnits = (bytes: number, unit: number) => number(Math.round((bytes / unit) * 10) / 10)
  return (
    <Card title={t('clock-events.deviceTitle')}>
      <FactList>
        <Fact label={t('clock-events.storage')}>
          {storage === null
            ? t('clock-events.unknown')
            : t('clock-events.storageUsed', {
                used: inUnits(storage.used, megabyte),
                most: inUnits(storage.most, gigabyte),
              })}
        </Fact>
        <Fact label={t('clock-events.persisted')}>
          {isPersisted === null
            ? t('clock-events.unknown')
            : isPersisted
              ? t('clock-events.persistedYes')
              : t('clock-events.persistedNo')}
        </Fact>
        <Fact label={t('clock-events.version')}>{version ?? t('clock-events.versionNone')}</Fact>
        <Fact label={t('clock-events.installed')}>
          {isInstalled ? t('clock-events.installedYes') : t('clock-events.installedNo')}
        </Fact>
        <OwnSession />
      </FactList>
      <div className="mt-3 grid gap-2.5">
        {!isInstalled && <p className="text-ink-2 text-secondary">{t('clock-events.howToInstall')}</p>}
        <div className="flex flex-wrap gap-2.5">
          {!isInstalled && canInstall && (
            <Button look="soft" onClick={() => void takeInstallPrompt().then(() => setTimes(times + 1))}>
              {t('clock-events.install')}
            </Button>
          )}
          {isPersisted === false && (
            <Button look="outline" onClick={() => void navigator.storage.persist().then(() => setTimes(times + 1))}>
              {t('clock-events.persist')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

/** Who is signed in here, and until when. */
function OwnSession() {
  const { t, dateTime } = useText()
  const { firstName, lastName } = useUser()
  const session = useQuery({ ...apiQuery(routes.signIn.session), staleTime: 0 })
  return (
    <>
      <Fact label={t('clock-events.signedInAs')}>
        <bdi>{`${firstName} ${lastName}`}</bdi>
      </Fact>
      {session.data && (
        <Fact label={t('clock-events.signedInUntil')}>{dateTime(session.data.idleEndsAt ?? session.data.endsAt)}</Fact>
      )}
    </>
  )
}
