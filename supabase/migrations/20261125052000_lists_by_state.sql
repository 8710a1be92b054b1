-- Lists of one state, of the whole team's requests and of one member's, follow an index by time, however long ago what has
-- that state is. New requests wait and belong to nobody, so neither index costs a visitor anything.
create index if not exists desk_request_state on private.desk_request (state, created_at, request) where state <> 'waiting';
create index if not exists desk_request_owner_state on private.desk_request (owner, state, created_at, request)
  where owner is not null;
-- The first one has these, too.
drop index if exists private.desk_request_spam;
