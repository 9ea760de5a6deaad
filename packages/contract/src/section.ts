import type { PermissionHolders, sharedPermissions } from './roles.ts'
import type { PolicyUnder, RouteDefinition } from './routes.ts'

/** What the audit page filters by. */
export const auditAreas = ['people', 'hours', 'withdrawals', 'payroll', 'access'] as const
export type AuditArea = (typeof auditAreas)[number]

type None = Record<never, never>

/** What a route shows and changes, once its section has filled in its own word. */
type Told<R extends RouteDefinition, Word extends string> = R['method'] extends 'GET'
  ? { readonly shows: R extends { shows: infer Shows } ? Shows : readonly [Word]; readonly changes: readonly [] }
  : { readonly shows: readonly []; readonly changes: R extends { changes: infer Changes } ? Changes : readonly [Word] }

type Fits<R extends RouteDefinition, Holders extends PermissionHolders> =
  R extends PolicyUnder<Holders> ? unknown : 'its access or reach is none that the permissions of this section allow'

/**
 * All that one section says to the web: its word, its routes, and what is its own of permissions (with who holds them),
 * error codes (with their HTTP statuses) and audit actions (with the area of the audit page, null for none). The names of
 * actions are stored and never change. A route asks for a permission of its own section or a shared one, and reaches no
 * further than that permission lets it.
 */
export function section<
  const Word extends string,
  const Routes extends Readonly<Record<string, RouteDefinition>>,
  const Permissions extends PermissionHolders = None,
  const Errors extends Readonly<Record<string, number>> = None,
  const Actions extends Readonly<Record<string, AuditArea | null>> = None,
>(
  word: Word,
  own: {
    permissions?: Permissions
    errors?: Errors
    actions?: Actions
    routes: Routes & { [Name in keyof Routes]: Fits<Routes[Name], typeof sharedPermissions & Permissions> }
  },
) {
  const told = Object.entries<RouteDefinition>(own.routes).map(([name, route]) => {
    const shows = route.method === 'GET' ? (route.shows ?? [word]) : []
    const changes = route.method === 'GET' ? [] : (route.changes ?? [word])
    return [name, { ...route, shows, changes }]
  })
  return {
    word,
    permissions: (own.permissions ?? {}) as Permissions,
    errors: (own.errors ?? {}) as Errors,
    actions: (own.actions ?? {}) as Actions,
    routes: Object.fromEntries(told) as { readonly [Name in keyof Routes]: Routes[Name] & Told<Routes[Name], Word> },
  }
}

type Every = Readonly<
  Record<
    string,
    {
      word: string
      permissions: PermissionHolders
      errors: Readonly<Record<string, number>>
      actions: Readonly<Record<string, AuditArea | null>>
      routes: Readonly<Record<string, { shows: readonly string[]; changes: readonly string[] }>>
    }
  >
>

/** One part of each section, by the section's name. */
export function eachOf<const S extends Every, Part extends keyof S[keyof S] & keyof Every[string]>(
  sections: S,
  part: Part,
): { readonly [Name in keyof S]: S[Name][Part] } {
  return Object.fromEntries(Object.entries(sections).map(([name, one]) => [name, one[part]])) as {
    [Name in keyof S]: S[Name][Part]
  }
}

/** The names within one part of all sections: every error code, every permission, every action. */
export type NamesIn<S extends Every, Part extends 'permissions' | 'errors' | 'actions'> = {
  [Name in keyof S]: keyof S[Name][Part] & string
}[keyof S]

/** The words that some route of any section shows, or changes. */
export type ToldIn<S extends Every, What extends 'shows' | 'changes'> = {
  [Name in keyof S]: {
    [R in keyof S[Name]['routes']]: S[Name]['routes'][R][What][number]
  }[keyof S[Name]['routes']]
}[keyof S]

type AllAtOnce<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The permissions of all sections with their holders. */
export type HoldersIn<S extends Every> = AllAtOnce<S[keyof S]['permissions']>

type Underscored<Action extends string> = Action extends `${infer First}.${infer Second}`
  ? `${First}_${Second}`
  : Action

/** The keys of the texts that tell of actions: "pay-runs.act_pay_run_opened". */
export type ActionTextsIn<S extends Every> = {
  [Name in keyof S]: `${S[Name]['word']}.act_${Underscored<keyof S[Name]['actions'] & string>}`
}[keyof S]
