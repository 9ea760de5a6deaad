import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, language } from '../shapes.ts'

/** Each a set of things it can look up. `support` has all of them. */
export const agentTypes = ['support', 'onboarding', 'payroll', 'compliance', 'risk_audit'] as const
export const agentType = z.enum(agentTypes)
export type AgentType = z.infer<typeof agentType>

export const figureUnits = ['money', 'day', 'dateTime', 'minutes', 'days', 'count', 'share', 'text'] as const

/** A value of the records by its name: what answers are made of. No answer has a figure that is none of these. */
export const assistantFigure = z.object({
  /** The token that stands for it while words are made: `f1`. */
  token: z.string(),
  /** What it is, of which days: an amount is never read without both. */
  name: z.string(),
  period: z.object({ from: day.nullable(), to: day }).nullable(),
  /** Pounds as decimal text, a day, an instant, minutes, a count, basis points, or a word of the records. */
  value: z.union([z.string(), z.number()]),
  unit: z.enum(figureUnits),
  /** The route that gave it, and where in its answer it stood; a difference or sum names what it was made of. */
  trace: z.object({ route: z.string(), at: z.string() }),
  /** The page that shows why. */
  link: z.string(),
})
export type AssistantFigure = z.infer<typeof assistantFigure>

/**
 * `answer`: from the records or the help texts. `choose`: it could mean several things. `verify`: it needs a verification, and
 * is asked again with it. `cannot`: nothing that this product says. `unknown`: not understood. `elsewhere`: another agent
 * answers it. `refused`: their role may not see it.
 */
export const answerKinds = ['answer', 'choose', 'verify', 'cannot', 'unknown', 'elsewhere', 'refused'] as const

const answerPart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: z.string(),
    /** Between two statements that each stand by themself. */
    between: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('figure'), token: z.string(), text: z.string(), link: z.string() }),
])
export type AnswerPart = z.infer<typeof answerPart>

/**
 * An answer of one's own as the operator's language model puts it together, as lines of JSON while it does: an `AssistantWordingLine` each.
 * To ask for it is to agree that the model is asked.
 */
export const assistantWordingPath = '/api/ai/turns/:id/wording'

/** A piece that is whole and ours; at the end whether the model put them together, or it broke off and the answer as it was holds. */
export type AssistantWordingLine = { parts: AnswerPart[] } | { end: 'worded' | 'ours' }

const labelled = z.object({ label: z.string(), to: z.string() })

export const assistantTurn = z.object({
  id,
  conversation: id,
  at: instant,
  agentType,
  query: z.string(),
  kind: z.enum(answerKinds),
  /** An earlier answer that this session may not read now: for want of a fresh proof (`verify`), or by its role (`refused`). */
  isWithheld: z.literal(true).optional(),
  /** What it was taken to ask; null where it was not understood. */
  topic: z.string().nullable(),
  /** How likely it is that this was asked, as questions showed that did not teach: 0 to 0.99, rounded down; 1 where its person chose the topic. */
  confidence: z.number(),
  /** The answer as one text. */
  response: z.string(),
  parts: z.array(answerPart),
  figures: z.array(assistantFigure),
  /** What it could have meant; chosen, it is asked as `topic`. */
  choices: z.array(z.object({ topic: z.string(), label: z.string() })),
  /** Screens to open. Nothing is done before somebody does it there. */
  actions: z.array(labelled),
  /** What to read on. */
  article: z.string().nullable(),
  wasRight: z.boolean().nullable(),
  /** The language model that was asked what the question means, where the operator set one up and its person agreed. */
  model: z.object({ host: z.string(), hasChosen: z.boolean() }).nullable().optional(),
})
export type AssistantTurn = z.infer<typeof assistantTurn>

export const helpContexts = ['dashboard', 'ewa', 'payslips', 'employer-dashboard', 'profile'] as const
export const helpContext = z.enum(helpContexts)
export type HelpContext = z.infer<typeof helpContext>

export const suggestion = z.object({
  id: z.string(),
  type: z.enum(['tip', 'action', 'warning', 'optimization']),
  title: z.string(),
  description: z.string(),
  actionLabel: z.string(),
  actionUrl: z.string(),
  priority: z.enum(['high', 'medium', 'low']),
  /** 1: it is read from the records. */
  confidence: z.number(),
})
export type AssistantSuggestion = z.infer<typeof suggestion>

const measured = z.object({
  language,
  /** Questions that do not teach, and how many of them were answered as meant. */
  asked: z.int(),
  right: z.int(),
  /** The lower end of the 95 % interval (Wilson), in basis points. */
  atLeast: z.int(),
  /** Answered as something else, though sure of it. */
  wrong: z.int(),
  /** Not answered at once, but what was meant was among the up to three things offered. */
  offered: z.int(),
})
export type MeasuredAccuracy = z.infer<typeof measured>

const topicCount = z.object({
  topic: z.string(),
  /** A question that asks for it; null for what was not understood, and for the small topics together. */
  label: z.string().nullable(),
  asked: z.int(),
  people: z.int(),
})
export type TopicCount = Omit<z.infer<typeof topicCount>, 'label'>

export const assistant = section('assistant', {
  actions: {
    'assistant.asked': null,
    'assistant.forgotten': null,
  },
  routes: {
    topics: route({
      method: 'GET',
      path: '/api/employer/assistant/topics',
      summary:
        'What people of the company asked about by month, once the month is over: only what ten people or more asked, and nobody by name',
      access: 'payroll.read',
      reach: 'company',
      query: z.object({ language: language.default('en') }),
      response: z.object({ months: z.array(z.object({ month: day, topics: z.array(topicCount) })) }),
    }),
    ask: route({
      method: 'POST',
      path: '/api/ai/:agentType/query',
      summary:
        'Ask about own pay and work, or the company one manages: answered from what the caller may see, figure by figure. Does nothing else',
      access: 'signed-in',
      reach: 'own',
      limit: 'questions',
      params: z.object({ agentType }),
      body: z.strictObject({
        query: z.string().trim().min(1).max(500),
        language: language.default('en'),
        /** The portal they ask in: who manages a company may also work there. */
        portal: z.enum(['worker', 'employer']).optional(),
        /** Of theirs, to go on with. */
        conversation: id.optional(),
        /** What was meant, where they chose it. */
        topic: z.string().max(40).optional(),
        /** They agreed that words of the question go to the operator's language model where it is not understood without it. */
        mayAskModel: z.boolean().default(false),
      }),
      response: assistantTurn,
    }),
    conversation: route({
      method: 'GET',
      path: '/api/ai/conversation',
      summary:
        'Own questions and answers, the latest 100; without the answers whose records the caller could not open now',
      access: 'signed-in',
      reach: 'own',
      response: z.object({ turns: z.array(assistantTurn) }),
    }),
    judge: route({
      method: 'PUT',
      path: '/api/ai/turns/:id/judgement',
      summary: 'Say whether an answer was right',
      access: 'signed-in',
      reach: 'own',
      params: z.object({ id }),
      body: z.strictObject({ wasRight: z.boolean() }),
      response: assistantTurn,
    }),
    forget: route({
      method: 'DELETE',
      path: '/api/ai/conversation',
      summary: 'Delete all own questions and answers',
      access: 'signed-in',
      reach: 'own',
      response: z.object({ forgotten: z.int() }),
    }),
    about: route({
      method: 'GET',
      path: '/api/ai/about',
      summary:
        'What the assistant can look up for the caller, and how often it understood questions that do not teach it',
      access: 'signed-in',
      reach: 'own',
      query: z.object({ language: language.default('en'), portal: z.enum(['worker', 'employer']).optional() }),
      response: z.object({
        topics: z.array(z.object({ topic: z.string(), label: z.string(), agents: z.array(agentType) })),
        measuredOn: day,
        /** Where the operator's language model is; null without one. */
        modelHost: z.string().nullable(),
        accuracy: z.array(measured),
      }),
    }),
    help: route({
      method: 'POST',
      path: '/api/ai/contextual-help',
      summary: 'What is worth doing now on a page, from the records: most pressing first',
      access: 'signed-in',
      reach: 'own',
      changes: [],
      body: z.strictObject({
        context: helpContext,
        userState: z.object({ timestamp: z.string().max(40).optional() }).optional(),
        language: language.default('en'),
      }),
      response: z.object({ suggestions: z.array(suggestion) }),
    }),
  },
})
