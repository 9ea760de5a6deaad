import { type PointEvent, type PointRule, pointEvents, type RewardItem, routes } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, TextArea } from '../../../ui/input.tsx'
import { eventLabels } from './reward-labels.ts'
import { wholeNumber } from './whole-number.ts'

type Body = RequestOf<typeof routes.rewards.startChallenge>['body']
const whoChoices = ['alone_join', 'alone_all', 'team_join', 'team_all'] as const
type Answers = {
  title: string
  description: string
  event: PointEvent
  aim: string
  who: (typeof whoChoices)[number]
  most: string
  startsOn: string
  endsOn: string
  points: string
  itemId: string
}

type ChallengeDialogProps = { items: readonly RewardItem[]; rules: readonly PointRule[]; onClose: () => void }

const counts = { least: 1, most: 100_000 }
const prizes = { least: 0, most: 10_000 }

/** Starts a challenge: what counts, how often, for whom, until when, and what there is to win. */
export function ChallengeDialog({ items, rules, onClose }: ChallengeDialogProps) {
  const { t } = useText()
  const keys = useKeyOf()
  const events = pointEvents.filter((event) => rules.some((rule) => rule.event === event))
  const form = useAnswers<Answers, Body>({
    initial: {
      title: '',
      description: '',
      event: events[0] ?? 'course_passed',
      aim: '',
      who: 'alone_join',
      most: '',
      startsOn: londonToday(),
      endsOn: '',
      points: '',
      itemId: '',
    },
    read: ({ who, itemId: chosen, ...answers }) => {
      const isForAll = who.endsWith('_all')
      const aim = wholeNumber(answers.aim, counts)
      const isOpenEnded = isForAll || answers.most.trim() === ''
      const most = isOpenEnded ? null : wholeNumber(answers.most, counts)
      const points = answers.points.trim() === '' ? 0 : wholeNumber(answers.points, prizes)
      const itemId = chosen === '' ? null : chosen
      const wrong = {
        title: !answers.title.trim() && t('common.fieldRequired'),
        aim: aim === null && t('rewards.wholeNumber', counts),
        most: !isOpenEnded && most === null && t('rewards.wholeNumber', counts),
        startsOn: !answers.startsOn && t('common.fieldRequired'),
        endsOn: (answers.endsOn < answers.startsOn || answers.endsOn < londonToday()) && t('rewards.endsWrong'),
        points: (points === null || (points === 0 && itemId === null)) && t('rewards.prizeWrong'),
      }
      const said = {
        title: answers.title,
        description: answers.description,
        event: answers.event,
        startsOn: answers.startsOn,
        endsOn: answers.endsOn,
        isTeam: who.startsWith('team_'),
        isForAll,
        aim: aim ?? 0,
        most,
        points: points ?? 0,
        itemId,
      }
      return { body: Object.values(wrong).some(Boolean) ? null : { id: keys.of(said), ...said }, wrong }
    },
  })
  return (
    <RecordDialog
      title={t('rewards.startChallenge')}
      submitLabel={t('rewards.startChallenge')}
      form={form}
      send={(body) => call(routes.rewards.startChallenge, { body })}
      done={t('rewards.started')}
      onClose={onClose}
    >
      <Field label={t('rewards.challengeTitle')} error={form.problem('title')} className="sm:col-span-2">
        <Input maxLength={120} dir="auto" {...form.field('title')} />
      </Field>
      <Field label={t('rewards.description')} optional error={form.problem('description')} className="sm:col-span-2">
        <TextArea rows={2} maxLength={500} {...form.field('description')} />
      </Field>
      <Field label={t('rewards.event')} error={form.problem('event')}>
        <Select {...form.field('event')} options={events.map((value) => ({ value, label: t(eventLabels[value]) }))} />
      </Field>
      <Field label={t('rewards.aim')} error={form.problem('aim')}>
        <Input inputMode="numeric" dir="ltr" maxLength={6} {...form.field('aim')} />
      </Field>
      <Field label={t('rewards.who')}>
        <Select
          {...form.field('who')}
          options={whoChoices.map((value) => ({ value, label: t(`rewards.who_${value}`) }))}
        />
      </Field>
      {form.answers.who.endsWith('_join') && (
        <Field label={t('rewards.mostPlaces')} hint={t('rewards.stockHint')} optional error={form.problem('most')}>
          <Input inputMode="numeric" dir="ltr" maxLength={6} {...form.field('most')} />
        </Field>
      )}
      <Field label={t('rewards.startsOn')} error={form.problem('startsOn')} className="sm:col-start-1">
        <Input type="date" {...form.field('startsOn')} />
      </Field>
      <Field label={t('rewards.endsOn')} error={form.problem('endsOn')}>
        <Input type="date" min={londonToday()} {...form.field('endsOn')} />
      </Field>
      <Field label={t('rewards.prizePoints')} optional error={form.problem('points')}>
        <Input inputMode="numeric" dir="ltr" maxLength={5} {...form.field('points')} />
      </Field>
      <Field label={t('rewards.prizeItem')} optional error={form.problem('itemId')}>
        <Select
          {...form.field('itemId')}
          options={[
            { value: '', label: t('rewards.prizeNone') },
            ...items.filter(({ isOffered }) => isOffered).map(({ id: value, name: label }) => ({ value, label })),
          ]}
        />
      </Field>
    </RecordDialog>
  )
}
