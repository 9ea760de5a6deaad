// Guards that a thing has one name: the folders `features/<area>/<word>` of server and web and the files
// `<area>/<word>.ts` of the contract are the same list, and a word that a side lacks has its reason here. Run by
// `npm test -- words`; prints the list, so that it shows what the product has and where.
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const sides = ['server', 'web', 'contract']

/** Why a side lacks a word. A reason that no longer holds is a problem too. */
const reasons = [
  {
    word: 'account/account-mail',
    lacks: ['web', 'contract'],
    because: 'letters that the server sends: nobody asks for them and no page shows them',
  },
  {
    word: 'account/challenges',
    lacks: ['web', 'contract'],
    because: 'what a passkey or a face is asked: served as part of verification and face',
  },
  {
    word: 'account/profile',
    lacks: ['server'],
    because: 'served by sign-in, which keeps the account, until that is split',
  },
  {
    word: 'books/journals',
    lacks: ['web', 'contract'],
    because: 'the books have no page of their own: pay runs and reports show what they say',
  },
  {
    word: 'insight/audit-fields',
    lacks: ['server', 'web'],
    because: 'the fields that audit records, a list of its own for its length',
  },
  {
    word: 'insight/voice',
    lacks: ['server', 'contract'],
    because: 'heard and understood in the browser: the server is asked nothing',
  },
  {
    word: 'installation/live',
    lacks: ['web', 'contract'],
    because: 'the stream of what changed: an address outside the contract, heard by apps/web/src/lib/live.ts',
  },
  {
    word: 'payroll/pay-run-shapes',
    lacks: ['server', 'web'],
    because: 'the shapes of pay runs, in a file of their own for its length',
  },
  {
    word: 'payroll/payslip-shapes',
    lacks: ['server', 'web'],
    because: 'the shapes of payslips and certificates, in a file of their own for its length',
  },
  {
    word: 'payroll/runs-beside',
    lacks: ['server', 'web'],
    because:
      'the shapes and routes of supplementary runs and reversals, part of pay-runs, in a file of their own for its length',
  },
  {
    word: 'payroll/take-home',
    lacks: ['server'],
    because: 'the engine works it out in the browser: the server gives the terms alone, by pay-runs',
  },
  {
    word: 'people/notifications',
    lacks: ['web', 'contract'],
    because: 'mails that the server sends: nobody asks for them and no page shows them',
  },
  {
    word: 'people/training-shapes',
    lacks: ['server', 'web'],
    because: 'the shapes of courses, part of training, in a file of their own for its length',
  },
  {
    word: 'people/training-statements',
    lacks: ['server', 'web'],
    because: 'the shapes of xAPI statements, part of training, in a file of their own for its length',
  },
  {
    word: 'time/clocking-text',
    lacks: ['server', 'web'],
    because: 'what a phone signs of a clocking and the server reads, part of clock-events: the same function for both',
  },
  {
    word: 'company/settings-shapes',
    lacks: ['server', 'web'],
    because: 'the shape of a logo and colour, part of settings, in a file of their own: the account shows them too',
  },
  {
    word: 'company/api-scopes',
    lacks: ['server', 'web'],
    because: 'the scopes of API keys, part of api-keys, in a file of their own: pages read it without schemas',
  },
  {
    word: 'time/rota-fill',
    lacks: ['server', 'web'],
    because: 'the shapes and route of auto-fill, part of rota, in a file of their own for its length',
  },
  {
    word: 'time/rota-planning',
    lacks: ['server', 'web'],
    because:
      'the shapes and routes of what a rota is planned with, part of rota, in a file of their own for its length',
  },
  {
    word: 'time/rota-shapes',
    lacks: ['server', 'web'],
    because: 'the shapes of shifts, edits and notices, part of rota, in a file of their own for its length',
  },
  {
    word: 'time/rota-templates',
    lacks: ['server', 'web'],
    because: 'the routes of templates, part of rota, in a file of their own for its length',
  },
  {
    word: 'wage-access/payouts',
    lacks: ['web', 'contract'],
    because: 'how money reaches the bank: people see a withdrawal, and the bank speaks by its webhook',
  },
  {
    word: 'wage-access/policy',
    lacks: ['server'],
    because: 'served by withdrawals, which decides by it, until that is split',
  },
]

/** Who has which word: `{ server: ['account/face', …], web: […], contract: […] }`. */
export function listWords(repository) {
  return {
    server: foldersIn(join(repository, 'apps/server/src/features')),
    web: foldersIn(join(repository, 'apps/web/src/features')),
    contract: filesIn(join(repository, 'packages/contract/src')),
  }
}

/** Every word with the sides that have it, and what is wrong with the list. */
export function checkWords(listed, given = reasons) {
  const words = [...new Set(sides.flatMap((side) => listed[side]))].sort()
  const missing = (word) => sides.filter((side) => !listed[side].includes(word))
  const reasonFor = (word, side) => given.find((reason) => reason.word === word && reason.lacks.includes(side))
  const problems = [
    ...words.flatMap((word) =>
      missing(word)
        .filter((side) => !reasonFor(word, side))
        .map((side) => `${word}: ${side} does not have it, and no reason is given`),
    ),
    ...given.flatMap(({ word, lacks }) =>
      words.includes(word)
        ? lacks
            .filter((side) => listed[side].includes(word))
            .map((side) => `${word}: ${side} has it, and the reason why not is no longer needed`)
        : [`${word}: nobody has it, and a reason is given`],
    ),
  ]
  const rows = words.map((word) => ({
    word,
    has: sides.filter((side) => listed[side].includes(word)),
    because: given.find((reason) => reason.word === word)?.because ?? '',
  }))
  return { rows, problems }
}

function foldersIn(folder) {
  return pathsIn(folder, (entry) => (entry.isDirectory() ? entry.name : null))
}

function filesIn(folder) {
  return pathsIn(folder, (entry) => {
    const isShapes = entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts')
    return isShapes ? entry.name.slice(0, -'.ts'.length) : null
  })
}

/** `<area>/<word>` of what is two steps down. */
function pathsIn(folder, nameOf) {
  const areas = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return areas
    .flatMap(({ name: area }) =>
      readdirSync(join(folder, area), { withFileTypes: true }).flatMap((entry) => {
        const word = nameOf(entry)
        return word === null ? [] : [`${area}/${word}`]
      }),
    )
    .sort()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { rows, problems } = checkWords(listWords(join(dirname(fileURLToPath(import.meta.url)), '..')))
  for (const { word, has, because } of rows) {
    const marks = sides.map((side) => (has.includes(side) ? side : '').padEnd('contract  '.length)).join('')
    console.log(`${word.padEnd(28)} ${marks}${because}`.trimEnd())
  }
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
