-- A second reminder when the 24 hours are over.
alter table private.outbox
  drop constraint outbox_message_check,
  add constraint outbox_message_check check (message in ('team-mail', 'confirmation', 'webhook', 'reminder-mail',
    'reminder-webhook', 'reminder-late-mail', 'reminder-late-webhook', 'reply'));
