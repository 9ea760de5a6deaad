-- How much somebody wrote within a day is asked before each message of theirs.
create index support_messages_of_person on support_messages (employer_id, said_by, sent_at);
