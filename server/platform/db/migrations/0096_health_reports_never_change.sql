-- Bookings seal the ids of the health reports of their listing, so that a report stays what it was; its listing may only stop showing it.
create function health_reports_never_change() returns trigger language plpgsql as $$
begin
  raise exception 'health reports are never changed';
end $$;
create trigger health_reports_never_change before update of id, product_id, report, has_proof_code, added_at or delete on health_reports
  for each row execute function health_reports_never_change();
