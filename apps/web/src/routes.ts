import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { AnyPortal } from './lib/session.ts'
import { formerPathsOf, pagesOf } from './section-pages.ts'
import { siteIds, siteModule, siteRoutes } from './site-pages.ts'

export default [
  ...siteRoutes.map(({ page, language, address }) =>
    route(address, siteModule, { id: `${siteIds}${language}-${page}` }),
  ),
  route('login', 'routes/public/login.tsx'),
  route('register', 'routes/public/register.tsx'),
  route('forgot-password', 'routes/public/forgot-password.tsx'),
  route('reset-password', 'routes/public/reset-password.tsx'),
  route('verify-email', 'routes/public/verify-email.tsx'),
  route('join', 'routes/public/join.tsx'),
  // As links were mailed once: the page moves the code behind a hash.
  route('join/:code', 'routes/public/join-by-path.tsx'),
  route('outbox', 'routes/public/outbox.tsx'),
  route('take-home-calculator', 'routes/public/take-home.tsx'),
  route('kiosk', 'routes/public/kiosk.tsx'),
  route('shared/payslip/:token', 'routes/public/shared-payslip.tsx'),
  route('give-feedback', 'routes/public/give-feedback.tsx'),
  layout('routes/worker/layout.tsx', pagesIn('worker')),
  route('employer', 'routes/employer/layout.tsx', pagesIn('employer')),
  route('operator', 'routes/operator/layout.tsx', pagesIn('operator')),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig

/** The pages of a portal's sections, and where they once were. */
function pagesIn(portal: AnyPortal): RouteConfigEntry[] {
  return [
    ...pagesOf(portal).map(({ path, page }) => (path === '' ? index(page) : route(path, page))),
    ...formerPathsOf(portal).map((path) =>
      route(path, 'routes/signed-in/moved.tsx', { id: `moved-${portal}-${path}` }),
    ),
  ]
}
