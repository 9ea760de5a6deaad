import { type Achievement, routes } from '@gpod/contract'
import { useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { Input, TextArea } from '../../../ui/input.tsx'

type AchievementsCardProps = {
  achievements: readonly Achievement[]
  /** Who may be given one here; left out for who may only look. */
  workerId?: string
}

/** What somebody did well, in the words of who gave it. */
export function AchievementsCard({ achievements, workerId }: AchievementsCardProps) {
  const { t, day } = useText()
  const [isGiving, setGiving] = useState(false)
  const give = workerId !== undefined && (
    <Button look="outline" onClick={() => setGiving(true)}>
      {t('performance.give')}
    </Button>
  )
  return (
    <Card title={t('performance.achievements')}>
      {achievements.length === 0 ? (
        <EmptyState sentence={t('performance.achievementsNone')} action={give} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <FoldedList items={achievements}>
            {({ id, title, reason, by, givenAt }) => (
              <li key={id}>
                <p dir="auto" className="wrap-anywhere font-medium">
                  {title}
                </p>
                <p dir="auto" className="wrap-anywhere whitespace-pre-line text-secondary">
                  {reason}
                </p>
                <p className="wrap-anywhere text-ink-2 text-small">
                  {by !== null && <bdi>{by}</bdi>}
                  {by !== null && ' · '}
                  <bdi>{day(dayOf(givenAt), 'long')}</bdi>
                </p>
              </li>
            )}
          </FoldedList>
          {give && <div>{give}</div>}
        </div>
      )}
      {workerId !== undefined && isGiving && <GiveDialog workerId={workerId} onClose={() => setGiving(false)} />}
    </Card>
  )
}

type Body = RequestOf<typeof routes.performance.giveAchievement>['body']

function GiveDialog({ workerId, onClose }: { workerId: string; onClose: () => void }) {
  const { t } = useText()
  const keys = useKeyOf()
  const form = useAnswers<Omit<Body, 'key'>, Body>({
    initial: { title: '', reason: '' },
    read: (said) => {
      const wrong = {
        title: !said.title.trim() && t('common.fieldRequired'),
        reason: !said.reason.trim() && t('common.fieldRequired'),
      }
      return { body: Object.values(wrong).some(Boolean) ? null : { key: keys.of(said), ...said }, wrong }
    },
  })
  return (
    <RecordDialog
      title={t('performance.give')}
      description={t('performance.giveText')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.performance.giveAchievement, { params: { id: workerId }, body })}
      done={t('performance.given')}
      onClose={onClose}
    >
      <Field label={t('performance.doneWell')} error={form.problem('title')} className="sm:col-span-2">
        <Input maxLength={120} dir="auto" {...form.field('title')} />
      </Field>
      <Field label={t('performance.reason')} error={form.problem('reason')} className="sm:col-span-2">
        <TextArea rows={3} maxLength={500} {...form.field('reason')} />
      </Field>
    </RecordDialog>
  )
}
