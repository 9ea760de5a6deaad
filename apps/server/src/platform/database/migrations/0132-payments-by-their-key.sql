-- The payments of a run are found by their worker, and sorted by name behind their rank. Where a run had just been calculated this
-- index was taken for the key, and the whole run was read for each of its workers.
drop index pay_run_payments_rank;
