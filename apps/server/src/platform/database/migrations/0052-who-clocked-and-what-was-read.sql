-- Whether a passkey of its person signed a clocking: `bad` where what was sent fits none of theirs. It is kept either way.
alter table clockings add column signature text not null default 'none' check (signature in ('none', 'good', 'bad'));

-- When somebody read what they were told; the list and its bell count what they have not.
alter table alerts add column read_at timestamptz;
create index alerts_unread on alerts (employer_id, user_id) where read_at is null;
-- What they were told before there was a bell is no news.
update alerts set read_at = at;
