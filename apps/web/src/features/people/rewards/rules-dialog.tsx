import { type PointRule, type RuledEvent, routes, ruledEvents } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { aboutEvents, eventLabels } from './reward-labels.ts'
import { wholeNumber } from './whole-number.ts'

type Body = RequestOf<typeof routes.rewards.setRules>['body']
type Answers = Record<RuledEvent, string>

const range = { least: 0, most: 1000 }

/** What each event earns. */
export function RulesDialog({ rules, onClose }: { rules: readonly PointRule[]; onClose: () => void }) {
  const { t } = useText()
  const pointsOf = (event: RuledEvent) => rules.find((rule) => rule.event === event)?.points ?? 0
  const form = useAnswers<Answers, Body>({
    initial: Object.fromEntries(ruledEvents.map((event) => [event, String(pointsOf(event))])) as Answers,
    read: (said) => {
      const points = ruledEvents.map((event) => ({ event, points: wholeNumber(said[event], range) }))
      const wrong = Object.fromEntries(
        points.map(({ event, points: number }) => [event, number === null && t('rewards.wholeNumber', range)]),
      )
      const body = { rules: points.map(({ event, points: number }) => ({ event, points: number ?? 0 })) }
      return { body: Object.values(wrong).some(Boolean) ? null : body, wrong }
    },
  })
  return (
    <RecordDialog
      title={t('rewards.changeRules')}
      description={t('rewards.rulesText')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.rewards.setRules, { body })}
      done={t('rewards.rulesSaved')}
      onClose={onClose}
    >
      {ruledEvents.map((event) => (
        <Field
          key={event}
          label={t(eventLabels[event])}
          hint={t(aboutEvents[event])}
          error={form.problem(event)}
          className="sm:col-span-2"
        >
          <Input inputMode="numeric" dir="ltr" maxLength={4} {...form.field(event)} />
        </Field>
      ))}
    </RecordDialog>
  )
}
