import type { Access } from '@gpod/contract'
import {
  Banknote,
  Calculator,
  CalendarDays,
  CalendarRange,
  Download,
  FileText,
  FolderOpen,
  HandCoins,
  HeartPulse,
  House,
  LayoutDashboard,
  ListPlus,
  type LucideIcon,
  MessagesSquare,
  PiggyBank,
  ReceiptText,
  ScrollText,
  Server,
  Settings,
  ShieldCheck,
  Smartphone,
  TriangleAlert,
  UserCog,
  UserRound,
  Users,
} from 'lucide-react'
import type { FixedKey } from './i18n/create-text.ts'
import type { AnyPortal } from './lib/session.ts'

/** The areas in the order of the menus, and the heading of each. */
export const areaTitles = {
  people: 'common.areaPeople',
  time: 'common.areaTime',
  payroll: 'common.navPayroll',
  'wage-access': 'common.navWageAccess',
  books: 'common.areaBooks',
  insight: 'common.areaInsight',
  company: 'common.areaCompany',
  installation: 'operator.title',
  account: 'common.areaAccount',
} as const satisfies Record<string, FixedKey>
export type Area = keyof typeof areaTitles

/** Where each portal's addresses begin, and whether its menu names the areas: where it holds too much for one list. */
export const portals = {
  worker: { base: '', hasAreas: false },
  employer: { base: '/employer', hasAreas: true },
  operator: { base: '/operator', hasAreas: false },
} as const satisfies Record<AnyPortal, { base: string; hasAreas: boolean }>

type RouteModule = `routes/${string}.tsx`

/** A page inside a section: not in the menu, reached from the section's own page. */
export type InnerPage = {
  /** Below the portal's base; `:name` for what varies. */
  path: string
  page: RouteModule
  /** Where it takes more than the section itself. */
  access?: Access
  /** What `?view=` opens beside the first tab of the page. */
  views?: readonly string[]
}

export type Section = {
  /** The folder of `features/<area>/<word>` that the page is mainly made of. */
  word: string
  area: Area
  portal: AnyPortal
  /** Below the portal's base; empty for its home. The last part is also a name for `?tab=`, as are the word and the views. */
  path: string
  /** Who may open it, by the contract's one table; the server decides again. */
  access: Access
  icon: LucideIcon
  title: FixedKey
  page: RouteModule
  /** `tabs`: also in the bar below on a phone, which has room for four; `none`: reached from other pages. */
  menu: 'tabs' | 'side' | 'none'
  /** What `?view=` opens beside the first tab of the page. */
  views?: readonly string[]
  inner?: readonly InnerPage[]
  /** Made of tables: its pages use the width of a wide screen. */
  isWide?: true
  /** Paths it once had, kept because somebody may have written them down. */
  formerly?: readonly string[]
}

/** The parts of one's own account, which every portal has. */
const profilePages = (portal: AnyPortal): readonly InnerPage[] => [
  { path: 'profile/personal', page: `routes/${portal}/profile-personal.tsx` },
  { path: 'profile/security', page: `routes/${portal}/profile-security.tsx` },
  { path: 'profile/preferences', page: `routes/${portal}/profile-preferences.tsx` },
  { path: 'profile/privacy', page: `routes/${portal}/profile-privacy.tsx` },
]

/**
 * Every section of the signed-in portals. Routes, menus, `/employer?tab=`, who may open which page and the page lists of
 * the browser tests follow from here. A portal's first section is its home; menus keep this order, within their areas.
 */
export const sections: readonly Section[] = [
  {
    word: 'earnings',
    area: 'wage-access',
    portal: 'worker',
    path: 'dashboard',
    access: 'signed-in',
    icon: House,
    title: 'common.navHome',
    page: 'routes/worker/home.tsx',
    menu: 'tabs',
  },
  {
    word: 'withdrawals',
    area: 'wage-access',
    portal: 'worker',
    path: 'ewa',
    access: 'signed-in',
    icon: Download,
    title: 'common.navWithdraw',
    page: 'routes/worker/ewa.tsx',
    menu: 'tabs',
  },
  {
    word: 'shifts',
    area: 'time',
    portal: 'worker',
    path: 'shifts',
    access: 'signed-in',
    icon: CalendarDays,
    title: 'common.navShifts',
    page: 'routes/worker/shifts.tsx',
    menu: 'side',
    views: ['open', 'leave', 'availability'],
  },
  {
    word: 'payslips',
    area: 'payroll',
    portal: 'worker',
    path: 'payslips',
    access: 'signed-in',
    icon: FileText,
    title: 'payslips.title',
    page: 'routes/worker/payslips.tsx',
    menu: 'tabs',
    inner: [{ path: 'payslips/:id', page: 'routes/worker/payslip.tsx' }],
  },
  {
    word: 'documents',
    area: 'people',
    portal: 'worker',
    path: 'documents',
    access: 'signed-in',
    icon: FolderOpen,
    title: 'documents.title',
    page: 'routes/worker/documents.tsx',
    menu: 'side',
  },
  {
    word: 'clock-events',
    area: 'time',
    portal: 'worker',
    path: 'mobile',
    access: 'signed-in',
    icon: Smartphone,
    title: 'clock-events.mobileTitle',
    page: 'routes/worker/mobile.tsx',
    menu: 'side',
  },
  {
    word: 'take-home',
    area: 'payroll',
    portal: 'worker',
    path: 'tax',
    access: 'signed-in',
    icon: Calculator,
    title: 'take-home.title',
    page: 'routes/worker/tax.tsx',
    menu: 'side',
  },
  {
    word: 'messages',
    area: 'people',
    portal: 'worker',
    path: 'communication',
    access: 'signed-in',
    icon: MessagesSquare,
    title: 'messages.title',
    page: 'routes/worker/communication.tsx',
    menu: 'side',
    views: ['announcements', 'feedback'],
    inner: [{ path: 'communication/messages/:id', page: 'routes/worker/communication-thread.tsx' }],
    formerly: ['feedback'],
  },
  {
    word: 'wellbeing',
    area: 'people',
    portal: 'worker',
    path: 'wellbeing',
    access: 'signed-in',
    icon: HeartPulse,
    title: 'wellbeing.title',
    page: 'routes/worker/wellbeing.tsx',
    menu: 'side',
  },
  {
    word: 'audit',
    area: 'insight',
    portal: 'worker',
    path: 'audit',
    access: 'signed-in',
    icon: ScrollText,
    title: 'audit.ownTitle',
    page: 'routes/worker/audit.tsx',
    menu: 'none',
  },
  {
    word: 'profile',
    area: 'account',
    portal: 'worker',
    path: 'profile',
    access: 'signed-in',
    icon: UserRound,
    title: 'common.navProfile',
    page: 'routes/worker/profile.tsx',
    inner: profilePages('worker'),
    menu: 'tabs',
  },
  {
    word: 'dashboard',
    area: 'insight',
    portal: 'employer',
    path: '',
    access: 'employer.read',
    icon: LayoutDashboard,
    title: 'common.navDashboard',
    page: 'routes/employer/dashboard.tsx',
    menu: 'tabs',
  },
  {
    word: 'employees',
    area: 'people',
    portal: 'employer',
    path: 'employees',
    access: 'employer.read',
    icon: Users,
    title: 'common.navEmployees',
    page: 'routes/employer/employees.tsx',
    isWide: true,
    menu: 'side',
    inner: [
      { path: 'employees/new', page: 'routes/employer/employee-new.tsx', access: 'employees.write' },
      { path: 'employees/import', page: 'routes/employer/employee-import.tsx', access: 'employees.write' },
      {
        path: 'employees/:id',
        page: 'routes/employer/employee.tsx',
        views: ['pay', 'absences', 'items', 'pension', 'leaving'],
      },
      { path: 'employees/:id/change', page: 'routes/employer/employee-change.tsx', access: 'employees.write' },
    ],
  },
  {
    word: 'documents',
    area: 'people',
    portal: 'employer',
    path: 'documents',
    access: 'documents.read',
    icon: FolderOpen,
    title: 'documents.title',
    page: 'routes/employer/documents.tsx',
    isWide: true,
    menu: 'side',
  },
  {
    word: 'messages',
    area: 'people',
    portal: 'employer',
    path: 'communication',
    access: 'employer.read',
    icon: MessagesSquare,
    title: 'messages.title',
    page: 'routes/employer/communication.tsx',
    menu: 'side',
    views: ['announcements', 'feedback', 'settings'],
    inner: [{ path: 'communication/messages/:id', page: 'routes/employer/communication-thread.tsx' }],
    formerly: ['feedback'],
  },
  {
    word: 'incidents',
    area: 'people',
    portal: 'employer',
    path: 'incidents',
    access: 'incidents.read',
    icon: TriangleAlert,
    title: 'incidents.title',
    page: 'routes/employer/incidents.tsx',
    menu: 'side',
  },
  {
    word: 'pay-runs',
    area: 'payroll',
    portal: 'employer',
    path: 'payroll',
    access: 'payroll.read',
    icon: Banknote,
    title: 'common.navPayRuns',
    page: 'routes/employer/payroll.tsx',
    isWide: true,
    menu: 'tabs',
    inner: [
      { path: 'payroll/runs/:id', page: 'routes/employer/payroll-run.tsx' },
      { path: 'payroll/runs/:id/workers/:workerId', page: 'routes/employer/payroll-payment.tsx' },
      { path: 'payroll/runs/:id/compare', page: 'routes/employer/payroll-compare.tsx' },
      { path: 'payroll/runs/:id/journal', page: 'routes/employer/payroll-run-journal.tsx' },
      { path: 'payroll/new-run', page: 'routes/employer/payroll-new-run.tsx', access: 'payroll.run' },
      { path: 'payroll/payslips/:id', page: 'routes/employer/payslip.tsx', access: 'payslips.read' },
      { path: 'payroll/preview', page: 'routes/employer/payroll-preview.tsx' },
      { path: 'payroll/calendar', page: 'routes/employer/payroll-calendar.tsx' },
      { path: 'payroll/brought-forward', page: 'routes/employer/payroll-brought-forward.tsx', views: ['company'] },
    ],
  },
  {
    word: 'pay-items',
    area: 'payroll',
    portal: 'employer',
    path: 'payroll/items',
    access: 'payroll.read',
    icon: ListPlus,
    title: 'payroll.items',
    page: 'routes/employer/payroll-items.tsx',
    isWide: true,
    menu: 'side',
    views: ['absences', 'notices', 'orders'],
    inner: [{ path: 'payroll/tax-codes', page: 'routes/employer/payroll-tax-codes.tsx' }],
  },
  {
    word: 'pensions',
    area: 'payroll',
    portal: 'employer',
    path: 'payroll/pension',
    access: 'payroll.read',
    icon: PiggyBank,
    title: 'pensions.title',
    page: 'routes/employer/payroll-pensions.tsx',
    menu: 'side',
  },
  {
    word: 'payroll-reports',
    area: 'payroll',
    portal: 'employer',
    path: 'payroll/reports',
    access: 'payroll.read',
    icon: ReceiptText,
    title: 'payroll.reports',
    page: 'routes/employer/payroll-reports.tsx',
    isWide: true,
    menu: 'side',
    views: ['costs', 'submissions', 'bank'],
  },
  {
    word: 'withdrawals',
    area: 'wage-access',
    portal: 'employer',
    path: 'ewa',
    access: 'withdrawals.read',
    icon: HandCoins,
    title: 'withdrawals.tabWithdrawals',
    page: 'routes/employer/ewa.tsx',
    isWide: true,
    menu: 'tabs',
    views: ['rules'],
  },
  {
    word: 'shifts',
    area: 'time',
    portal: 'employer',
    path: 'schedule',
    access: 'employer.read',
    icon: CalendarRange,
    title: 'common.navSchedule',
    page: 'routes/employer/schedule.tsx',
    isWide: true,
    menu: 'tabs',
    views: ['hours', 'requests'],
    inner: [
      { path: 'schedule/hours', page: 'routes/employer/enter-hours.tsx', access: 'hours.enter' },
      { path: 'schedule/planning', page: 'routes/employer/rota-planning.tsx', access: 'rota.write' },
      { path: 'schedule/kiosks', page: 'routes/employer/kiosks.tsx', access: 'pins.give' },
    ],
  },
  {
    word: 'compliance',
    area: 'insight',
    portal: 'employer',
    path: 'compliance',
    access: 'payroll.read',
    icon: ShieldCheck,
    title: 'compliance.title',
    page: 'routes/employer/compliance.tsx',
    menu: 'side',
    inner: [{ path: 'compliance/short-notice', page: 'routes/employer/short-notice.tsx' }],
  },
  {
    word: 'audit',
    area: 'insight',
    portal: 'employer',
    path: 'audit',
    access: 'audit.read',
    icon: ScrollText,
    title: 'audit.title',
    page: 'routes/employer/audit.tsx',
    menu: 'side',
  },
  {
    word: 'users',
    area: 'company',
    portal: 'employer',
    path: 'users',
    access: 'staff.read',
    icon: UserCog,
    title: 'users.title',
    page: 'routes/employer/users.tsx',
    menu: 'side',
    formerly: ['staff'],
  },
  {
    word: 'settings',
    area: 'company',
    portal: 'employer',
    path: 'payroll/settings',
    access: 'payroll.read',
    icon: Settings,
    title: 'payroll.settings',
    page: 'routes/employer/payroll-settings.tsx',
    menu: 'side',
    inner: [
      { path: 'payroll/settings/nominal-codes', page: 'routes/employer/nominal-codes.tsx' },
      { path: 'payroll/settings/cost-centres', page: 'routes/employer/cost-centres.tsx' },
    ],
  },
  {
    word: 'profile',
    area: 'account',
    portal: 'employer',
    path: 'profile',
    access: 'signed-in',
    icon: UserRound,
    title: 'common.navProfile',
    page: 'routes/employer/profile.tsx',
    inner: profilePages('employer'),
    menu: 'side',
  },
  {
    word: 'operator',
    area: 'installation',
    portal: 'operator',
    path: '',
    access: 'operator',
    icon: Server,
    title: 'operator.title',
    page: 'routes/operator/installation.tsx',
    menu: 'tabs',
  },
  {
    word: 'profile',
    area: 'account',
    portal: 'operator',
    path: 'profile',
    access: 'signed-in',
    icon: UserRound,
    title: 'common.navProfile',
    page: 'routes/operator/profile.tsx',
    inner: profilePages('operator'),
    menu: 'tabs',
  },
]
