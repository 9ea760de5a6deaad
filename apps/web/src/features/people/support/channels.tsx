import type { SupportChannels } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Card } from '../../../ui/card.tsx'

/** How else support is reached, as whoever runs this installation set it up; nothing where they did not. */
export function Channels({ channels: { phone, chatUrl, emergencyPhone } }: { channels: SupportChannels }) {
  const { t } = useText()
  if (phone === null && chatUrl === null && emergencyPhone === null) return null
  return (
    <Card title={t('support.channels')}>
      <FactList>
        {phone !== null && <Fact label={t('support.phone')}>{phoneLink(phone)}</Fact>}
        {chatUrl !== null && (
          <Fact label={t('support.chat')}>
            <a href={chatUrl} rel="noreferrer" target="_blank" className="font-semibold text-primary underline">
              {t('support.openChat')}
            </a>
          </Fact>
        )}
        {emergencyPhone !== null && <Fact label={t('support.emergency')}>{phoneLink(emergencyPhone)}</Fact>}
      </FactList>
    </Card>
  )
}

const phoneLink = (phone: string) => (
  <a href={`tel:${phone.replaceAll(' ', '')}`} className="font-semibold text-primary underline">
    <bdi dir="ltr">{phone}</bdi>
  </a>
)
