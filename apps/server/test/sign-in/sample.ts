import { goodPassword } from '../product.ts'
import { nobody, type Sample } from '../sample.ts'

export const sample: Sample<'signIn'> = {
  requests: {
    confirmEmail: { body: { token: 'no-such-token' } },
    forgotPassword: { body: { email: 'nobody@post.example' } },
    resetPassword: { body: { token: 'no-such-token', password: goodPassword, confirmPassword: goodPassword } },
    stay: { body: {} },
    passkeyOptions: { body: {} },
    passkeySignIn: {
      body: {
        challengeId: nobody,
        response: {
          id: 'aaaa',
          rawId: 'aaaa',
          type: 'public-key',
          response: { clientDataJSON: 'aaaa', authenticatorData: 'aaaa', signature: 'aaaa' },
          clientExtensionResults: {},
          authenticatorAttachment: 'platform',
        },
      },
    },
    login: { body: { username: 'nobody@post.example', password: goodPassword } },
    register: {
      body: {
        type: 'worker',
        firstName: 'Nia',
        lastName: 'Boateng',
        email: 'nia@post.example',
        password: goodPassword,
        confirmPassword: goodPassword,
        phone: '020 7946 0003',
        employeeId: 'E-9',
        department: 'Ward',
        code: 'no-such-code',
        dateOfBirth: '1994-05-17',
        starterStatement: 'A',
      },
    },
    logout: { body: {} },
    invitation: { body: { code: 'no-such-code' } },
  },
}
