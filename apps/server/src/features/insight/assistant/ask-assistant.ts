import { type Access, type AgentType, type AssistantTurn, isAllowed, type Language } from '@gpod/contract'
import {
  type Audience,
  exampleOf,
  type Intent,
  intents,
  isFor,
  isNearMiss,
  knownWordsOf,
  type Understood,
  understandInAnyLanguage,
  workerIntents,
} from '@gpod/understanding'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { whoIs } from '../../../platform/http/routes.ts'
import type { Caller, Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { say } from '../../../platform/texts/texts.ts'
import { recordAudit } from '../audit/index.ts'
import { articleOf } from '../help/index.ts'
import { loadModel } from './load-model.ts'
import type { ModelEndpoint } from './model-endpoint.ts'
import { type Door, DoorClosed } from './same-door.ts'
import { type ScreenName, type Sentence, screens, type Told } from './told.ts'
import { isTopic, type Topic, topics } from './topics.ts'
import { hasConversation, insertTurn } from './turns-store.ts'
import { writeAnswer } from './write-answer.ts'

export type Asked = {
  agentType: AgentType
  query: string
  language: Language
  portal?: Audience | undefined
  conversation?: string | undefined
  /** What they chose of what it could mean. */
  topic?: string | undefined
  /** They agreed that a language model is asked. */
  mayAskModel?: boolean | undefined
}

type AskDeps = Pick<Deps, 'database' | 'clock' | 'seal'> & { model: ModelEndpoint | null }

/** Answers a question from what the caller may see, and keeps both for them alone. Refused: `forbidden` (in no company), `not_found` (a conversation that is none of theirs). */
export async function askAssistant(
  deps: AskDeps,
  { caller, door, asked }: { caller: Caller; door: Door; asked: Asked },
): Promise<AssistantTurn | Refused> {
  const { employerId, role } = caller
  if (employerId === null || role === null) return refuse('forbidden', 'the assistant answers who is in a company')
  const member: Member = { ...caller, employerId, role }
  if (asked.conversation !== undefined) {
    const conversation = asked.conversation
    const isTheirs = await deps.database.transaction({ employerId }, (tx) =>
      hasConversation(tx, { employerId, userId: caller.userId, conversation }),
    )
    if (!isTheirs) return refuse('not_found', 'no such conversation')
  }
  const now = deps.clock.now()
  const audience = audienceOf(member, asked.portal)
  const may = (access: Access) => isAllowed(access, whoIs(caller))
  const { understood, model } = await understandWithHelp(deps.model, understand(asked, audience), { asked, audience })
  const isLinked = member.workerId !== null
  const asking = { asked, door, may, audience, isLinked, now }
  const answer = await answerTo(understood, asking)
  const turn: AssistantTurn = {
    id: newId(Date.parse(now)),
    conversation: asked.conversation ?? newId(Date.parse(now)),
    at: now,
    agentType: asked.agentType,
    query: asked.query,
    confidence: understood.confidence,
    wasRight: null,
    ...answer,
    model,
  }
  await keep(deps, { member, turn, asking })
  return turn
}

/** Who manages a company asks about it, unless they are on a worker's page; who does not, about themself. */
export function audienceOf({ role }: Pick<Member, 'role'>, portal: Audience | undefined): Audience {
  if (role === 'worker') return 'worker'
  return portal ?? 'employer'
}

function understand({ query, language, topic }: Asked, audience: Audience): Understood {
  const understood = understandInAnyLanguage(loadModel(language), { text: query, language, audience })
  // What was chosen is certain; what was understood never is, however near: it is rounded down, so that it is never told as certain.
  if (topic && isTopic(topic)) return { ...understood, intent: topic, zone: 'answer', confidence: 1 }
  return { ...understood, confidence: Math.min(0.99, Math.floor(understood.confidence * 100) / 100) }
}

/**
 * What was not understood is asked of the operator's language model, where its person agreed: it names a topic, of those
 * that there are, and not a word of it is shown. It is told known words alone, and no figure.
 */
async function understandWithHelp(
  model: ModelEndpoint | null,
  understood: Understood,
  { asked, audience }: { asked: Asked; audience: Audience },
): Promise<{ understood: Understood; model: AssistantTurn['model'] }> {
  if (model === null || asked.mayAskModel !== true || understood.zone === 'answer') return { understood, model: null }
  const { language, query } = asked
  const learned = loadModel(language)
  const vocabulary = learned.words[language] ?? []
  const chosen = await model.chooseTopic({
    language,
    words: knownWordsOf(query, vocabulary),
    topics: intents.flatMap((topic) =>
      isFor(topic, audience) ? [{ topic, means: knownWordsOf(exampleOf(learned, topic, 'en'), vocabulary) }] : [],
    ),
  })
  const intent = intents.find((one) => one === chosen)
  const told = { host: model.host, hasChosen: intent !== undefined }
  return { understood: intent === undefined ? understood : { ...understood, intent, zone: 'answer' }, model: told }
}

type Answer = Pick<
  AssistantTurn,
  'kind' | 'topic' | 'response' | 'parts' | 'figures' | 'choices' | 'actions' | 'article'
>
type Asking = {
  asked: Asked
  door: Door
  may: (access: Access) => boolean
  audience: Audience
  /** They have an employee record. */
  isLinked: boolean
  now: string
}

/** What answers a topic for somebody: who manages a company and has no record in it is told of the company. */
function toolOf({ tool, ofCompany }: Topic, { audience, isLinked }: Asking): Topic['tool'] {
  return audience === 'employer' && !isLinked && ofCompany ? ofCompany : tool
}

async function answerTo(understood: Understood, asking: Asking): Promise<Answer> {
  const { asked } = asking
  const { intent, zone } = understood
  // Somebody in distress is answered however unsure it is: a wrong number to call does no harm.
  if (intent === 'distress' && zone !== 'unknown') return fromArticle('distress', asking)
  if (zone === 'unknown') return unsure('unknown', [{ text: 'unknown' }], asking)
  if (zone === 'choose') {
    const choices = understood.others.filter((one) => !isNearMiss(one))
    if (isNearMiss(intent) || choices.length === 0) return unsure('unknown', [{ text: 'unknown' }], asking)
    return { ...unsure('choose', [{ text: 'choose' }], asking), choices: labelled(choices, asked.language) }
  }
  if (isNearMiss(intent)) return cannot(intent, asking)
  const topic = topics[intent]
  if (!topic.agents.includes(asked.agentType)) {
    return {
      ...unsure('elsewhere', [{ text: 'elsewhere' }], asking),
      topic: intent,
      choices: labelled([intent], asked.language),
    }
  }
  const tool = toolOf(topic, asking)
  if (!tool) return fromArticle(intent, asking)
  try {
    const told = await tool.run({
      door: asking.door,
      may: asking.may,
      slots: understood.slots,
      today: londonDay(asking.now),
      now: asking.now,
    })
    return { ...written('answer', told, asking), topic: intent, article: told.article ?? topic.article }
  } catch (error) {
    if (!(error instanceof DoorClosed)) throw error
    return { ...closed(error, asking), topic: intent, article: topic.article }
  }

  function closed(error: DoorClosed, at: Asking): Answer {
    if (error.code.startsWith('verification_')) return unsure('verify', [{ text: 'verify' }], at)
    if (error.status === 403) return unsure('refused', [{ text: whyRefused(topic, at) }], at)
    return unsure('unknown', [{ text: 'not_now' }], at)
  }
}

/** A worker's own needs their record, the company's a role that sees it. */
function whyRefused(topic: Topic, { audience, isLinked }: Asking): string {
  const isOwn = workerIntents.some((intent) => topics[intent] === topic)
  if (audience === 'worker') return isOwn ? 'refused_worker' : 'refused_company'
  return isOwn && !isLinked && !topic.ofCompany ? 'refused_own' : 'refused'
}

const labelled = (intents: readonly Intent[], language: Language) =>
  intents.map((intent) => ({ topic: intent, label: exampleOf(loadModel(language), intent, language) }))

/** Where somebody is sent who wants a person: messages, to whom the company names. */
const person = (audience: Audience): ScreenName => (audience === 'worker' ? 'messages' : 'employer_messages')

function unsure(kind: AssistantTurn['kind'], sentences: readonly Sentence[], asking: Asking): Answer {
  return written(kind, { sentences, open: [person(asking.audience)] }, asking)
}

const wherever: Partial<Record<string, readonly ScreenName[]>> = {
  benefits: ['wellbeing'],
  medical: ['wellbeing'],
  investment: ['wellbeing'],
}

function cannot(intent: Intent, asking: Asking): Answer {
  const open = asking.audience === 'worker' ? (wherever[intent] ?? []) : []
  return {
    ...written(
      'cannot',
      { sentences: [{ text: `cannot_${intent}` }], open: [...open, person(asking.audience)] },
      asking,
    ),
    topic: intent,
  }
}

/** The help text of a topic, word for word: it has no figure of anybody. */
function fromArticle(intent: keyof typeof topics, asking: Asking): Answer {
  const { article, open = [] } = topics[intent]
  const { text } = articleOf(article, asking.asked.language)
  const ownScreens = asking.audience === 'worker' ? open : open.filter((name) => screens[name].startsWith('/employer'))
  const offered = ownScreens.length > 0 || intent === 'greeting' ? ownScreens : [person(asking.audience)]
  return {
    ...written('answer', { sentences: [], open: offered }, asking),
    topic: intent,
    article,
    response: text,
    parts: [{ kind: 'text', text }],
  }
}

function written(kind: AssistantTurn['kind'], { sentences, open }: Told, { asked: { language } }: Asking): Answer {
  return {
    kind,
    topic: null,
    ...writeAnswer(sentences, language),
    choices: [],
    actions: open.map((name) => ({ label: say(language, `assistant.open_${name}`), to: screens[name] })),
    article: null,
  }
}

async function keep(
  { database, seal }: AskDeps,
  { member, turn, asking }: { member: Member; turn: AssistantTurn; asking: Asking },
): Promise<void> {
  const { door, now } = asking
  const { employerId, userId } = member
  const tool = turn.topic !== null && isTopic(turn.topic) ? toolOf(topics[turn.topic], asking) : null
  await database.transaction({ employerId }, async (tx) => {
    await insertTurn(tx, { seal, employerId, userId, turn })
    // Which tools were used, and not a word of what was said.
    if (tool && door.asked.length > 0) {
      await recordAudit(tx, {
        employerId,
        at: now,
        actor: member,
        action: 'assistant.asked',
        subject: { kind: 'user', id: userId },
        after: { tools: [tool.name] },
      })
    }
    await announce(tx, { employerId, workerId: null, userIds: [userId], words: ['assistant'] })
  })
}
