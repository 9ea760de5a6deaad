-- The language in which a company writes to people who have not chosen one of their own: invitations, and certificates of who has no account.
-- Null: in the language of who writes.
alter table employers add column language text check (language in ('en', 'ar', 'ur', 'gu', 'hi', 'bn', 'fr', 'de', 'it', 'es', 'ru'));
