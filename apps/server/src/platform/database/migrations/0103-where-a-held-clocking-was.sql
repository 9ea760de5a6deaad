-- Where a phone's clocking was is compared when it arrives. Held in a review it has no hours yet: it is put to them once it settles.
alter table clock_places
  alter column timesheet_id drop not null,
  add column clocking_id uuid,
  add constraint clock_places_clocking unique (employer_id, clocking_id),
  -- What is decided of a clocking is written before it.
  add constraint clock_places_of_clocking foreign key (employer_id, clocking_id) references clockings (employer_id, id)
    deferrable initially deferred,
  add check (timesheet_id is not null or clocking_id is not null);
grant update (timesheet_id) on clock_places to gpod_app;
