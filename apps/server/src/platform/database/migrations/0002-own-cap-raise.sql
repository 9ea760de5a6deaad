-- A worker's own monthly cap protects her from a moment's wish: a raise, or its removal, counts from the next day.

alter table wage_accounts
  -- The cap from that day on; null with a day means none.
  add column own_monthly_cap_next_pence bigint check (own_monthly_cap_next_pence >= 0),
  add column own_monthly_cap_next_from date,
  add check (own_monthly_cap_next_from is not null or own_monthly_cap_next_pence is null);
