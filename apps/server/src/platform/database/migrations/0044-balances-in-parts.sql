-- A company's own accounts are moved by every withdrawal of all its workers, and whoever moves one keeps its row until they are
-- written to the disk: so many withdrawals a second as there are such turns. Their balance is kept in eight parts; a journal moves
-- one of them, and the balance is their sum. A worker's accounts have one part, 0, since their withdrawals have an order anyway.
alter table ledger_balances add column part smallint not null default 0 check (part between 0 and 8);
alter table ledger_balances drop constraint ledger_balances_pkey;
update ledger_balances b set part = 1
from ledger_accounts a where a.employer_id = b.employer_id and a.id = b.account_id and a.worker_id is null;
insert into ledger_balances (employer_id, account_id, part)
select a.employer_id, a.id, part from ledger_accounts a cross join generate_series(2, 8) as part where a.worker_id is null;
alter table ledger_balances add primary key (employer_id, account_id, part);
