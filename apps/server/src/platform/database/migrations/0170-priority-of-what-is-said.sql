-- How pressing an announcement and a message are, and what an announcement is about. What was said before said neither.
alter table announcements
  add column priority text not null default 'info' check (priority in ('urgent', 'important', 'info')),
  add column category text not null default 'general'
    check (category in ('general', 'pay', 'rota', 'safety', 'policy', 'training', 'event'));
alter table message_threads
  add column priority text not null default 'normal' check (priority in ('high', 'normal', 'low'));
