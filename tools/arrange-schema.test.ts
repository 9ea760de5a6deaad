import { describe, expect, it } from 'vitest'
import { arrangeSchema } from './arrange-schema.ts'

/** As pg_dump writes: each thing under three lines that name it. */
const dumpOf = (owner: string, ...parts: [name: string, type: string, sql: string][]) =>
  [
    '--\n-- PostgreSQL database dump\n--\n\n\\restrict abc\n\n-- Dumped from database version 15.1\n\nSET statement_timeout = 0;\n',
    ...parts.map(
      ([name, type, sql]) => `--\n-- Name: ${name}; Type: ${type}; Schema: public; Owner: ${owner}\n--\n\n${sql}\n\n`,
    ),
    '--\n-- PostgreSQL database dump complete\n--\n\n\\unrestrict abc\n',
  ].join('\n')

const imprint = (table: string, column: string, seen = column): [string, string, string] => [
  `imprint_${table}()`,
  'FUNCTION',
  `CREATE FUNCTION public.imprint_${table}() RETURNS trigger
    AS $$ '${table}', jsonb_build_array(n.id)::text, n.imprint_salt; n.imprint_salt::text || jsonb_build_array(n.${column});
    on o.id = n.id where jsonb_build_array(o.${seen}) is distinct from jsonb_build_array(n.${seen}) $$;`,
]

describe('the schema as it is kept', () => {
  const rows = 'CREATE TABLE public.rows (\n    id uuid NOT NULL\n);'
  const index = 'CREATE INDEX rows_id ON public.rows USING btree (id);'

  it('has a table with all that is its own, whatever the dump has between', () => {
    const text = arrangeSchema(
      dumpOf(
        'gpod',
        ['rows', 'TABLE', `${rows}\n\nALTER TABLE public.rows OWNER TO gpod;`],
        ['others', 'TABLE', 'CREATE TABLE public.others ();'],
        ['rows own_company', 'POLICY', 'CREATE POLICY own_company ON public.rows USING (true);'],
        ['rows_id', 'INDEX', index],
        ['COLUMN rows.id', 'ACL', 'GRANT UPDATE(id) ON TABLE public.rows TO gpod_app;'],
      ),
    )
    expect(text).toBe(`CREATE TABLE others ();

CREATE TABLE rows (
    id uuid NOT NULL
);
CREATE INDEX rows_id ON rows USING btree (id);
CREATE POLICY own_company ON rows USING (true);
GRANT UPDATE(id) ON TABLE rows TO gpod_app;
`)
  })

  it('is the same no matter who owns the database and in whatever order things were made', () => {
    const parts = [['rows', 'TABLE', rows] as const, ['rows_id', 'INDEX', index] as const].map(
      (part) => [...part] as [string, string, string],
    )
    expect(arrangeSchema(dumpOf('gpod', ...parts))).toBe(arrangeSchema(dumpOf('postgres', ...parts.toReversed())))
  })

  it('keeps the grants of a function beside it, which the dump names with its arguments', () => {
    const text = arrangeSchema(
      dumpOf(
        'gpod',
        [
          'find_row(uuid)',
          'FUNCTION',
          'CREATE FUNCTION public.find_row(wanted uuid) RETURNS text\n    AS $$ select 1 $$;',
        ],
        ['FUNCTION find_row(wanted uuid)', 'ACL', 'REVOKE ALL ON FUNCTION public.find_row(wanted uuid) FROM PUBLIC;'],
      ),
    )
    expect(text).toMatch(
      /^CREATE FUNCTION find_row[\s\S]*\nREVOKE ALL ON FUNCTION find_row\(wanted uuid\) FROM PUBLIC;\n$/,
    )
  })

  it('shows what `imprint_table` made as its calls, and whole what another hand changed', () => {
    const text = arrangeSchema(
      dumpOf('gpod', imprint('rows', 'kind'), imprint('others', 'name'), imprint('odd', 'name', 'kind')),
    )
    expect(text).toContain("-- imprint_table('rows', '{id}', '{kind}')")
    expect(text).toContain("-- imprint_table('others', '{id}', '{name}')")
    expect(text).not.toContain("-- imprint_table('odd'")
    expect(text).toContain('\nCREATE FUNCTION imprint_odd()')
    expect(text).not.toContain('\nCREATE FUNCTION imprint_rows()')
  })
})
