-- A withdrawal begins as verified: nobody ever wrote the state before it.
alter table withdrawals drop constraint withdrawals_state_check;
alter table withdrawals add constraint withdrawals_state_check
  check (state in ('verified', 'approved', 'releasing', 'paid', 'recovered', 'declined', 'cancelled', 'failed'));
drop index withdrawals_waiting;
create index withdrawals_waiting on withdrawals (employer_id, requested_at) where state = 'verified';
