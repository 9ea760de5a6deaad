-- A file of every pay record between two days is read some at a time in this order: without it each part reads them all.
create index pay_records_paid on pay_records (employer_id, pay_date, id);
