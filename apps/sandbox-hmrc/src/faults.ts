import { z } from 'zod'

const milliseconds = z.int().min(0).max(86_400_000)
const said = { number: z.int(), text: z.string().default('A fault on demand.') }

/** What can be made to go wrong with a message. Several may come together. */
const faultKind = z.discriminatedUnion('fault', [
  /** 500, and nothing was done. */
  z.strictObject({ fault: z.literal('server_error') }),
  /** The connection breaks, and nothing was done. */
  z.strictObject({ fault: z.literal('no_answer') }),
  /** Done, and then the connection breaks before the answer. */
  z.strictObject({ fault: z.literal('lost_answer') }),
  /** Done, and the answer comes late. */
  z.strictObject({ fault: z.literal('slow_answer'), milliseconds }),
  /** Done, and the answer breaks off in the middle of its XML. */
  z.strictObject({ fault: z.literal('malformed_answer') }),
  /** Done, and the answer stands twice in the one body. */
  z.strictObject({ fault: z.literal('duplicate_answer') }),
  /** Done, and the answer is about another correlation ID. */
  z.strictObject({ fault: z.literal('foreign_answer') }),
  /** The engine refuses the message with an error of its own; nothing was done. */
  z.strictObject({ fault: z.literal('refuse'), ...said }),
  /** A submission reaches the engine twice, as if something between had sent it again; the answer is about the first. */
  z.strictObject({ fault: z.literal('take_twice') }),
  /** The department rejects the document when it is ready. */
  z.strictObject({ fault: z.literal('reject'), ...said }),
  /** Something breaks at HMRC while it works on the document. */
  z.strictObject({ fault: z.literal('fail'), ...said }),
  /** Ready only that much later, and after so many more polls. */
  z.strictObject({
    fault: z.literal('delay'),
    milliseconds: milliseconds.default(0),
    polls: z.int().min(0).default(0),
  }),
  /** The receipt carries the IRmark of something else. */
  z.strictObject({ fault: z.literal('wrong_receipt') }),
])
export type FaultKind = z.infer<typeof faultKind>

/** Which messages, by all that is named; and how many of them (`null`: every one until the faults are cleared). */
const faultScope = z.object({
  match: z
    .strictObject({
      asked: z.enum(['submit', 'poll', 'delete', 'list']).default('submit'),
      messageClass: z.string().optional(),
      transactionId: z.string().optional(),
      correlationId: z.string().optional(),
    })
    .prefault({}),
  times: z.int().min(1).nullable().default(1),
})

/** The body of `POST /sandbox/faults`: a fault, and beside its own fields `match` and `times`. */
export const faultRule = z.preprocess(
  (body) => {
    if (typeof body !== 'object' || body === null) return body
    const { match, times, ...kind }: Record<string, unknown> = { ...body }
    return { kind, scope: { match, times } }
  },
  z.object({ kind: faultKind, scope: faultScope }),
)

export type FaultRule = {
  id: string
  kind: FaultKind
  match: z.infer<typeof faultScope>['match']
  timesLeft: number | null
}

/** Takes one use from each rule that fits the message, and drops those used up. */
export function takeFaults(
  rules: FaultRule[],
  message: { asked: string; messageClass: string; transactionId: string; correlationId: string },
): FaultKind[] {
  const fitting = rules.filter(({ match }) =>
    Object.entries(match).every(
      ([field, wanted]) => wanted === undefined || message[field as keyof typeof match] === wanted,
    ),
  )
  for (const rule of fitting) {
    if (rule.timesLeft === null) continue
    rule.timesLeft -= 1
    if (rule.timesLeft === 0) rules.splice(rules.indexOf(rule), 1)
  }
  return fitting.map(({ kind }) => kind)
}
