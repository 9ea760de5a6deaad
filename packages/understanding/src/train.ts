import { buckets, weightOf } from './features.ts'

/** What a question is made of, as hashes, and what it asks, by the number of its class. */
export type Sample = { features: Uint32Array; label: number }

/** A linear layer over hashed features: a row of small weights for each bucket that a training question has. */
export type Linear = {
  classes: number
  /** The row of a bucket; -1 for one that no training question has. */
  rows: Int32Array
  weights: Int8Array
  /** What one step of a weight is worth, by class. */
  steps: Float32Array
  biases: Float32Array
  /** How rare each bucket is among the training questions, by row. */
  rarity: Float32Array
}

export type Training = { epochs?: number; rate?: number; decay?: number }

/** What is right to a hair teaches nothing, and most classes are: this is what makes training fast. */
const hair = 0.02

/** So much of a question is left out each time it teaches, by chance: no one word or piece may carry a meaning alone. */
const leftOut = 0.3

/**
 * Logistic regression by AdaGrad, in an order that is always the same: the same questions give the same bytes. Questions
 * are weighed by how rare their pieces are and made of one length, so that a long one does not shout.
 */
export function train(samples: readonly Sample[], classes: number, options: Training = {}): Linear {
  const { epochs = 4, rate = 0.6, decay = 2e-6 } = options
  const { rows, rarity } = weighFeatures(samples)
  const inputs = samples.map(({ features }) => weigh(features, rows, rarity))
  const weights = new Float32Array(rarity.length * classes)
  const squares = new Float32Array(rarity.length * classes).fill(1e-3)
  const biases = new Float32Array(classes)
  const order = Uint32Array.from(samples, (_, index) => index)
  const next = generator(17)
  const scores = new Float32Array(classes)
  const wrong = new Int32Array(classes)
  const room = roomFor(inputs)
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, next)
    for (const index of order) {
      const whole = inputs[index]
      const label = samples[index]?.label ?? 0
      if (!whole) continue
      const input = thinned(whole, room, next)
      scoreInto(scores, input, weights, biases)
      softmax(scores)
      scores[label] = (scores[label] ?? 0) - 1
      let many = 0
      for (let which = 0; which < classes; which += 1) {
        const error = scores[which] as number
        if (error < hair && error > -hair) continue
        biases[which] = (biases[which] as number) - 0.02 * error
        wrong[many] = which
        many += 1
      }
      for (let at = 0; at < input.rows.length; at += 1) {
        const start = (input.rows[at] as number) * classes
        const value = input.values[at] as number
        for (let one = 0; one < many; one += 1) {
          const which = wrong[one] as number
          const place = start + which
          const before = weights[place] as number
          const gradient = (scores[which] as number) * value + decay * before
          const square = (squares[place] as number) + gradient * gradient
          squares[place] = square
          weights[place] = before - (rate * gradient) / Math.sqrt(square)
        }
      }
    }
  }
  return pack({ weights, biases, rows, rarity, classes })
}

/** A row for each feature that a question has, and how much it weighs: more, the fewer have it. */
function weighFeatures(samples: readonly Sample[]): Pick<Linear, 'rows' | 'rarity'> {
  const rows = new Int32Array(buckets).fill(-1)
  const counts: number[] = []
  const shares: number[] = []
  for (const { features } of samples) {
    for (const feature of features) {
      const row = rows[feature] ?? -1
      if (row >= 0) counts[row] = (counts[row] ?? 0) + 1
      else {
        rows[feature] = counts.length
        counts.push(1)
        shares.push(weightOf(feature))
      }
    }
  }
  const rarity = Float32Array.from(
    counts,
    (count, row) => (Math.log((1 + samples.length) / (1 + count)) + 1) * (shares[row] ?? 1),
  )
  return { rows, rarity }
}

/** How much each class is borne out, as logarithms of odds. */
export function scoresOf(model: Linear, features: Uint32Array): Float32Array {
  const { classes, weights, steps, biases, rows, rarity } = model
  const input = weigh(features, rows, rarity)
  const scores = new Float32Array(classes)
  for (let at = 0; at < input.rows.length; at += 1) {
    const start = (input.rows[at] ?? 0) * classes
    const value = input.values[at] ?? 0
    for (let which = 0; which < classes; which += 1) {
      scores[which] = (scores[which] ?? 0) + value * (weights[start + which] ?? 0)
    }
  }
  return scores.map((score, which) => score * (steps[which] ?? 0) + (biases[which] ?? 0))
}

/** The probability of each class. */
export const classify = (model: Linear, features: Uint32Array): Float32Array => softmax(scoresOf(model, features))

/** How much of a question the training ever saw: of words from nowhere little is known. */
export function familiarity(model: Linear, features: Uint32Array): number {
  if (features.length === 0) return 0
  let known = 0
  for (const feature of features) if ((model.rows[feature] ?? -1) >= 0) known += 1
  return known / features.length
}

type Input = { rows: Int32Array; values: Float32Array }

function weigh(features: Uint32Array, rows: Int32Array, rarity: Float32Array): Input {
  const known = features.filter((feature) => (rows[feature] ?? -1) >= 0)
  const own = Int32Array.from(known, (feature) => rows[feature] ?? 0)
  const values = Float32Array.from(own, (row) => rarity[row] ?? 0)
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1
  return { rows: own, values: values.map((value) => value / length) }
}

function roomFor(inputs: readonly Input[]): Input {
  const most = inputs.reduce((longest, { rows }) => Math.max(longest, rows.length), 0)
  return { rows: new Int32Array(most), values: new Float32Array(most) }
}

/** A question without what is left out of it this time, made of one length again, in the room that is there for it. */
function thinned({ rows, values }: Input, room: Input, next: () => number): Input {
  let many = 0
  let squares = 0
  for (let at = 0; at < rows.length; at += 1) {
    if (next() < leftOut) continue
    const value = values[at] as number
    room.rows[many] = rows[at] as number
    room.values[many] = value
    squares += value * value
    many += 1
  }
  const length = Math.sqrt(squares) || 1
  for (let at = 0; at < many; at += 1) room.values[at] = (room.values[at] as number) / length
  return { rows: room.rows.subarray(0, many), values: room.values.subarray(0, many) }
}

function scoreInto(scores: Float32Array, input: Input, weights: Float32Array, biases: Float32Array): void {
  const classes = scores.length
  scores.set(biases)
  for (let at = 0; at < input.rows.length; at += 1) {
    const start = (input.rows[at] as number) * classes
    const value = input.values[at] as number
    for (let which = 0; which < classes; which += 1) {
      scores[which] = (scores[which] as number) + value * (weights[start + which] as number)
    }
  }
}

function softmax(scores: Float32Array): Float32Array {
  let most = -Infinity
  for (const score of scores) most = Math.max(most, score)
  let sum = 0
  for (let which = 0; which < scores.length; which += 1) {
    const value = Math.exp((scores[which] as number) - most)
    scores[which] = value
    sum += value
  }
  for (let which = 0; which < scores.length; which += 1) scores[which] = (scores[which] as number) / sum
  return scores
}

type Trained = Omit<Linear, 'weights' | 'steps'> & { weights: Float32Array }

/** The weights in one byte each, by the largest of their class. */
function pack({ weights, ...rest }: Trained): Linear {
  const { classes } = rest
  const steps = new Float32Array(classes)
  const bytes = new Int8Array(weights.length)
  for (let start = 0; start < weights.length; start += classes) {
    for (let which = 0; which < classes; which += 1) {
      const step = Math.abs(weights[start + which] as number) / 127
      if (step > (steps[which] as number)) steps[which] = step
    }
  }
  for (let start = 0; start < weights.length; start += classes) {
    for (let which = 0; which < classes; which += 1) {
      bytes[start + which] = Math.round((weights[start + which] as number) / (steps[which] || 1))
    }
  }
  return { ...rest, weights: bytes, steps }
}

/** Numbers below one, always the same ones (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function shuffle(order: Uint32Array, next: () => number): void {
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1))
    const kept = order[index] ?? 0
    order[index] = order[other] ?? 0
    order[other] = kept
  }
}
