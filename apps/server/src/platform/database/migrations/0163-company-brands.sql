-- What a company is known by to its people beside its name: a logo, which we drew anew from the picture that was sent, and a colour.
create table company_brands (
  employer_id uuid primary key references employers (id),
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  -- A small PNG, sealed in its row.
  logo_sealed bytea,
  logo_sha256 text,
  logo_width integer,
  logo_height integer,
  -- What it is seen on.
  logo_plate text check (logo_plate in ('light', 'dark')),
  changed_at timestamptz not null,
  check (num_nulls(logo_sealed, logo_sha256, logo_width, logo_height, logo_plate) in (0, 5))
);
alter table company_brands enable row level security;
create policy own_company on company_brands
  using (employer_id = current_employer()) with check (employer_id = current_employer());
grant select, insert, update on company_brands to gpod_app;
