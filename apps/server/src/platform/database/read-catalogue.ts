import { createHash } from 'node:crypto'
import type pg from 'pg'
import { applicationRole } from './application-role.ts'

/** Where the tables that we read are: what the settings of a role put before them, or hide in them, decides nothing. */
export const ownNamesOnly = 'set local search_path = pg_catalog, public, pg_temp; set local row_security = off'

/** No function and no operator but PostgreSQL's: one that fits a statement better would read for it. */
const noOwnNames = 'set local search_path = pg_catalog, pg_temp'

/** What a database does by itself: what each is called, as "trigger sessions.imprinted_insert", and the digest of what it is. */
export type Catalogue = ReadonlyMap<string, string>

/**
 * Reads what could run, hide or change something when the product reads and writes: its tables with columns, constraints,
 * indexes that calculate, triggers, rules and policies; every function that its statements could find; and what else of the
 * database takes part in them. `tables` are those of ours, every one of `public` when not given. In the caller's
 * transaction, which goes on with `ownNamesOnly`.
 */
export async function readCatalogue(connection: pg.ClientBase, tables: readonly string[] | null): Promise<Catalogue> {
  await connection.query(noOwnNames)
  const found = await connection.query<{ name: string; definition: string }>(catalogueSql, [tables, applicationRole])
  await connection.query(ownNamesOnly)
  const catalogue = new Map<string, string>()
  for (const { name, definition } of found.rows) {
    // Two of one name are something else than either.
    const text = `${catalogue.get(name) ?? ''}${definition}`
    catalogue.set(name, createHash('sha256').update(text).digest('hex').slice(0, 32))
  }
  return catalogue
}

/** A line each, the digest first: what stands in `migrated-catalogue.ts`. */
export function catalogueText(catalogue: Catalogue): string {
  return [...catalogue]
    .map(([name, digest]) => `${digest} ${name}\n`)
    .sort((a, b) => (a.slice(33) < b.slice(33) ? -1 : 1))
    .join('')
}

export function readCatalogueText(text: string): Catalogue {
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(lines.map((line) => [line.slice(33), line.slice(0, 32)]))
}

/** From this number on everything was made by somebody, and nothing by PostgreSQL itself. */
const firstOwnId = 16_384

/** A language in which an extension brings its functions; what uses them is read like everything else. */
const isOfExtension = (functionId: string) =>
  `exists (select 1 from pg_proc f join pg_language l on l.oid = f.prolang where f.oid = ${functionId} and l.lanname = 'c')`

const catalogueSql = `
with ours as (
  select c.oid, c.relname::text as name, c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and ($1::text[] is null or c.relname = any ($1))
), queues as (
  select c.oid, 'pgboss.' || c.relname as name, c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'pgboss' and c.relkind in ('r', 'p', 'v', 'm', 'f')
), written as (
  select oid, name, relkind from ours union all select oid, name, relkind from queues
)
select 'table ' || t.name as name, concat_ws(' ', t.relkind, t.relpersistence, t.relrowsecurity, t.relforcerowsecurity,
  (select string_agg(concat_ws(' < ', h.inhrelid::regclass, h.inhparent::regclass), ' ' order by h.inhrelid, h.inhparent)
   from pg_inherits h where t.oid in (h.inhrelid, h.inhparent))) as definition
from ours t
union all
select 'column ' || t.name || '.' || a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull,
  a.attidentity, a.attgenerated, nullif(a.attcollation, 0)::regcollation, pg_get_expr(d.adbin, d.adrelid))
from ours t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
union all
-- Later versions of PostgreSQL name what is not null here; the columns say so in all of them. One that waits for rows of an
-- earlier version (\`not valid\`) holds for all others, and a server that starts makes it hold for those too.
select 'constraint ' || coalesce(t.name, nullif(c.conrelid, 0)::regclass::text, c.contypid::regtype::text) || '.' || c.conname,
  concat_ws(' ', regexp_replace(pg_get_constraintdef(c.oid), ' NOT VALID$', ''),
    (select bool_and(g.tgenabled = 'O') from pg_trigger g where g.tgconstraint = c.oid))
from pg_constraint c left join ours t on t.oid = c.conrelid
where c.contype <> 'n' and (
  t.oid is not null or c.confrelid in (select oid from ours)
  or c.contypid <> 0 and c.connamespace = 'public'::regnamespace)
union all
select 'index ' || t.name || '.' || (select relname from pg_class where oid = i.indexrelid), concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid)
from ours t join pg_index i on i.indrelid = t.oid
where i.indisunique or i.indexprs is not null or i.indpred is not null
  or exists (select 1 from unnest(i.indclass) as o (id) where o.id >= ${firstOwnId})
union all
select 'trigger ' || t.name || '.' || g.tgname, concat_ws(' ', pg_get_triggerdef(g.oid), g.tgenabled)
from written t join pg_trigger g on g.tgrelid = t.oid
where not g.tgisinternal or g.tgfoid >= ${firstOwnId}
union all
select 'rule ' || t.name || '.' || r.rulename, concat_ws(' ', pg_get_ruledef(r.oid), r.ev_enabled)
from written t join pg_rewrite r on r.ev_class = t.oid where r.rulename <> '_RETURN' or t.relkind not in ('v', 'm')
union all
select 'policy ' || t.name || '.' || p.polname, concat_ws(' ', p.polcmd, p.polpermissive, p.polroles::regrole[],
  pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
from written t join pg_policy p on p.polrelid = t.oid
union all
-- The tables of the jobs calculate nothing that somebody made.
select distinct 'calculation of ' || t.name || ' by ' || d.refobjid::regprocedure, 'own'
from queues t join pg_depend d on d.refclassid = 'pg_proc'::regclass and d.refobjid >= ${firstOwnId} and (
  d.classid = 'pg_class'::regclass and (d.objid = t.oid or d.objid in (select indexrelid from pg_index where indrelid = t.oid))
  or d.classid = 'pg_attrdef'::regclass and d.objid in (select oid from pg_attrdef where adrelid = t.oid)
  or d.classid = 'pg_constraint'::regclass and d.objid in (select oid from pg_constraint where conrelid = t.oid))
union all
select 'function ' || f.oid::regprocedure, concat_ws(' ', f.prokind, l.lanname, f.prosecdef, f.provolatile, f.proisstrict,
  f.proretset, f.proparallel, pg_get_function_arguments(f.oid), pg_get_function_result(f.oid), f.proconfig, f.prosrc,
  f.probin, pg_get_function_sqlbody(f.oid))
from pg_proc f join pg_language l on l.oid = f.prolang
where f.pronamespace in ('public'::regnamespace, 'pg_catalog'::regnamespace) and f.oid >= ${firstOwnId} and l.lanname <> 'c'
union all
select 'operator ' || o.oid::regoperator, o.oprcode::text from pg_operator o
where o.oid >= ${firstOwnId} and o.oprnamespace in ('public'::regnamespace, 'pg_catalog'::regnamespace)
  and not ${isOfExtension('o.oprcode')}
union all
select 'cast ' || format_type(c.castsource, null) || ' as ' || format_type(c.casttarget, null), c.castfunc::regprocedure::text
from pg_cast c where c.oid >= ${firstOwnId} and not ${isOfExtension('c.castfunc')}
union all
select 'event trigger ' || e.evtname, e.evtfoid::regprocedure::text from pg_event_trigger e
where e.evtenabled <> 'D' and not ${isOfExtension('e.evtfoid')}
union all
-- A schema of a role's own name comes before \`public\` for it.
select 'name ' || n.nspname || '.' || found.name, 'own'
from pg_namespace n join (
  select relnamespace as schema, relname as name from pg_class union select pronamespace, proname from pg_proc
) found on found.schema = n.oid
where n.nspname in ($2, current_user) and n.nspname <> 'public'
union all
select 'setting ' || setting || ' of ' || coalesce(nullif(s.setrole, 0)::regrole::text, 'everybody'), 'own'
from pg_db_role_setting s cross join unnest(s.setconfig) as setting
where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
  and (s.setrole = 0 or s.setrole in (select oid from pg_roles where rolname in ($2, current_user)))
  and (split_part(setting, '=', 1) in ('session_replication_role', 'row_security', 'role')
    or setting like 'gpod.%'
    or split_part(setting, '=', 1) = 'search_path' and split_part(setting, '=', 2) not in ('"$user", public', 'public'))
union all
select 'setting ' || name || '=' || reset_val, 'own' from pg_settings
where name = 'search_path' and reset_val not in ('"$user", public', 'public')
  or name = 'session_replication_role' and reset_val <> 'origin'`
