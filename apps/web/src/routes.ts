import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { landingPaths } from './i18n/languages.ts'

export default [
  ...Object.entries(landingPaths).map(([language, path]) =>
    route(path, 'routes/public/landing.tsx', { id: `landing-${language}` }),
  ),
  route('login', 'routes/public/login.tsx'),
  route('register', 'routes/public/register.tsx'),
  route('take-home-calculator', 'routes/public/take-home.tsx'),
  route('shared/payslip/:token', 'routes/public/shared-payslip.tsx'),
  layout('routes/worker/layout.tsx', [
    route('dashboard', 'routes/worker/home.tsx'),
    route('ewa', 'routes/worker/ewa.tsx'),
    route('shifts', 'routes/worker/shifts.tsx'),
    route('payslips', 'routes/worker/payslips.tsx'),
    route('payslips/:id', 'routes/worker/payslip.tsx'),
    route('tax', 'routes/worker/tax.tsx'),
    route('profile', 'routes/worker/profile.tsx'),
    route('feedback', 'routes/worker/feedback.tsx'),
  ]),
  route('employer', 'routes/employer/layout.tsx', [
    index('routes/employer/dashboard.tsx'),
    route('employees', 'routes/employer/employees.tsx'),
    route('employees/new', 'routes/employer/employee-new.tsx'),
    route('employees/:id', 'routes/employer/employee.tsx'),
    route('employees/:id/change', 'routes/employer/employee-change.tsx'),
    route('payroll', 'routes/employer/payroll.tsx'),
    route('payroll/items', 'routes/employer/payroll-items.tsx'),
    route('payroll/reports', 'routes/employer/payroll-reports.tsx'),
    route('payroll/settings', 'routes/employer/payroll-settings.tsx'),
    route('payroll/runs/:id', 'routes/employer/payroll-run.tsx'),
    route('payroll/runs/:id/workers/:workerId', 'routes/employer/payroll-payment.tsx'),
    route('ewa', 'routes/employer/ewa.tsx'),
    route('schedule', 'routes/employer/schedule.tsx'),
    route('compliance', 'routes/employer/compliance.tsx'),
    route('feedback', 'routes/employer/feedback.tsx'),
    route('profile', 'routes/employer/profile.tsx'),
  ]),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig
