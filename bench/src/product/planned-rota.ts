import { randomBytes, randomUUID } from 'node:crypto'
import { systemClock } from '../../../apps/server/src/platform/clock.ts'
import { callApi, password } from './people.ts'

const day = 86_400_000
const people = ['Amina Khan', 'Gurpreet Singh', 'Siân Roberts', 'Tomasz Kowalczyk', 'Olive Grant', 'Fatima Begum']
const roles = ['Carer', 'Senior carer', 'Nurse']
/** Of fourteen days those that somebody works, and from when to when. */
const pattern = [0, 1, 4, 7, 11]
const times = [
  ['07:00', '15:00'],
  ['14:00', '22:00'],
  ['08:00', '20:00'],
] as const

/** A company whose people have ten shifts each in the four weeks of next month, all in one edit. */
export async function planRota({ url }: { url: string }, count: number) {
  const email = `planner-${randomBytes(6).toString('hex')}@bench.example`
  const { token } = await callApi<{ token: string }>(url, 'POST', '/api/auth/register', {
    body: {
      type: 'employer',
      firstName: 'Olive',
      lastName: 'Grant',
      email,
      password,
      confirmPassword: password,
      phone: '020 7946 0001',
      companyName: 'Bench Care',
      companySize: '51-200',
      address: '1 High Street, Leeds',
    },
  })
  const workers: string[] = []
  for (let index = 0; index < count; index += 1) {
    const [firstName = '', lastName = ''] = (people[index % people.length] ?? '').split(' ')
    const { id } = await callApi<{ id: string }>(url, 'POST', '/api/employer/employees', {
      token,
      body: {
        firstName,
        lastName: `${lastName} ${index + 1}`,
        email: `${randomBytes(6).toString('hex')}@bench.example`,
        employeeId: String(index + 1),
        dateOfBirth: '1994-05-17',
        startsOn: '2026-04-06',
        payFrequency: 'weekly',
        hourlyRate: '13.50',
        nationalInsuranceNumber: `AB${String(100_000 + index)}C`,
        bankAccount: { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'A Khan' },
      },
    })
    workers.push(id)
  }
  const now = new Date(systemClock.now())
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  const dateOf = (index: number) => new Date(first + index * day).toISOString().slice(0, 10)
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)
  const changes = workers.flatMap((workerId, index) =>
    Array.from({ length: 28 }, (_, each) => each)
      .filter((each) => pattern.includes((each + index) % 14))
      .map((each) => {
        const [from, to] = times[(index + Math.floor(each / 7)) % times.length] ?? times[0]
        return {
          id: null,
          version: null,
          after: {
            workerId,
            startTime: `${dateOf(each)}T${from}:00.000Z`,
            endTime: `${dateOf(each)}T${to}:00.000Z`,
            location: index % 2 === 0 ? 'Rowan House' : 'Beech Lodge',
            role: roles[index % roles.length] ?? '',
            unpaidBreakMinutes: index % 9 === 0 ? 0 : 30,
            isPinned: false,
          },
        }
      }),
  )
  await callApi(url, 'POST', '/api/employer/rota/edits', { token, body: { id: randomUUID(), kind: 'add', changes } })
  return { email, token, from: dateOf(0), to: new Date(next - day).toISOString().slice(0, 10), shifts: changes.length }
}
