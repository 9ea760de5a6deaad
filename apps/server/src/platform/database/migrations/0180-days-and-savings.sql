-- What is put aside is an amount, and an outgoing does not end before it begins. Those of before may: they are never due, and are
-- changed only by who enters them again.
alter table finances_savings add constraint finances_savings_amount check (amount_pence <> 0) not valid;
alter table finances_outgoings add constraint finances_outgoings_days check (ends_on >= due_on) not valid;
