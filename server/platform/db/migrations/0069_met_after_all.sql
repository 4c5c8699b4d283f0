-- A meeting whose sides have met although one has said that the other did not come: the handover was proved. Its new state is `met`; who did not
-- come, `absent`, is null then. The words of both sides stay.

do $$
declare
  old record;
begin
  -- All checks of the table that name states: they were made without names.
  for old in
    select conname from pg_constraint where conrelid = 'meetings'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%status%'
  loop
    execute format('alter table meetings drop constraint %I', old.conname);
  end loop;
end
$$;

alter table meetings
  add constraint meetings_status_check
    check (status in ('proposed', 'accepted', 'replaced', 'canceled', 'lapsed', 'marked', 'contested', 'confirmed', 'decided', 'met')),
  add constraint meetings_accepted_at_check
    check (status not in ('accepted', 'marked', 'contested', 'confirmed', 'decided', 'met') or accepted_at is not null),
  add constraint meetings_marked_by_check_of_status
    check ((status in ('marked', 'contested', 'confirmed', 'decided', 'met')) = (marked_by is not null)),
  add constraint meetings_absent_check_of_status
    check ((status not in ('marked', 'contested', 'confirmed') or (absent is not null and absent <> marked_by)) and (status <> 'met' or absent is null)),
  add constraint meetings_contest_text_check
    check (status = 'met' or (status in ('contested', 'decided')) = (contest_text is not null)),
  add constraint meetings_decided_check check ((status = 'decided') = (admin_uid is not null) and (status = 'decided') = (reason is not null));
