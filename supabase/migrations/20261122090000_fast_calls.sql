-- A booking that a call took within ten seconds: nobody is asked for all of it, and answers, in that time.
create or replace function private.form_flags(
  way text, form text, token text, token_age bigint, seconds bigint, flag_below_seconds integer
) returns text[]
  language plpgsql immutable
as $$
declare
  flags text[] := '{}';
begin
  if way = 'call' then
    if flag_below_seconds > 0 and seconds < 10 then
      flags := flags || 'fast'::text;
    end if;
    return flags;
  end if;
  if form like '%honeypot=?1%' then
    flags := flags || 'honeypot'::text;
  end if;
  -- Without JavaScript nothing else is known.
  if way = 'post' then
    return flags || 'no script'::text;
  end if;
  if form is null or seconds is null then
    return flags || 'no form'::text;
  end if;
  if way = 'api' then
    if token is null then
      flags := flags || 'no token'::text;
    elsif token_age is null then
      flags := flags || 'wrong token'::text;
    elsif token_age > 24 * 60 * 60 * 1000 then
      flags := flags || 'old token'::text;
    end if;
  end if;
  if least(seconds * 1000, token_age) < flag_below_seconds * 1000 then
    flags := flags || 'fast'::text;
  end if;
  return flags;
end
$$;
