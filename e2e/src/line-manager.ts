import { type Company, callApi, password, signInByApi, uniqueName } from './api.ts'
import { mailedLink } from './mailed-link.ts'

export type LineManager = { userId: string; email: string; name: string }

/** Somebody with the role of a line manager, who joined by the mail they were sent. Nobody is of their team yet. */
export async function joinAsLineManager(company: Company): Promise<LineManager> {
  const email = `mara-${uniqueName()}@post.example`
  const person = { firstName: 'Mara', lastName: 'Bell' }
  await callApi('POST', '/api/auth/confirm-email', {
    body: { token: await codeMailedTo(company.email, '/verify-email#') },
  })
  await callApi('POST', '/api/biometric/verify', {
    token: company.token,
    body: { action: 'security', biometricData: { method: 'password', password } },
  })
  await callApi('POST', '/api/employer/users/invitations', {
    token: company.token,
    body: { ...person, email, role: 'manager' },
  })
  const code = await codeMailedTo(email, '/join#')
  await callApi('POST', '/api/auth/register', {
    body: { type: 'administrator', ...person, password, confirmPassword: password, phone: '020 7946 0003', code },
  })
  const token = await signInByApi(email, password)
  const { id: userId } = await callApi<{ id: string }>('GET', '/api/user/profile', { token })
  return { userId, email, name: 'Mara Bell' }
}

/** Puts an employee into the team of an account that manages. */
export async function putIntoTeam(
  { token }: Company,
  { workerId, userId }: { workerId: string; userId: string },
): Promise<void> {
  const record = `/api/employer/employees/${workerId}`
  const { version } = await callApi<{ version: number }>('GET', record, { token })
  await callApi('PATCH', record, { token, body: { managerId: userId, version } })
}

async function codeMailedTo(email: string, path: string): Promise<string> {
  const code = (await mailedLink(email, path)).split('#')[1]
  if (!code) throw new Error(`the link to ${path} has no code`)
  return code
}
