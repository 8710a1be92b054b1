-- What a hosted Supabase project brings along and the migrations rely on: its roles and who may look into
-- the public schema. Runs on every start of a local database or one of DATABASE_URL; never on a hosted project.
do $$
begin
  -- Roles belong to the whole server: another of its databases may be set up at this very moment.
  if not exists (select from pg_roles where rolname = 'anon') then
    begin
      create role anon nologin noinherit;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    begin
      create role authenticated nologin noinherit;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    begin
      create role service_role nologin noinherit bypassrls;
    exception
      when duplicate_object or unique_violation then null;
      -- Only a superuser may give what it takes to pass by row level security.
      when insufficient_privilege then create role service_role nologin noinherit;
    end;
  end if;
end
$$;

grant usage on schema public to anon, authenticated, service_role;
