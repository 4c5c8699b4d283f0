-- Serial numbers that health reports hold, each as a hash with a secret of this database, in the order of the report; never the numbers.
-- `ending`: the last four characters, where the seller lets the buyer of a booking read them. `checked_at`: compared with the register.
-- They are deleted after two years, with the entries of the register.
create table report_serials (
  report_id uuid not null references health_reports (id),
  position smallint not null,
  hash bytea not null check (octet_length(hash) = 32),
  ending text check (char_length(ending) = 4),
  checked_at timestamptz,
  primary key (report_id, position)
);
create index report_serials_hash_idx on report_serials (hash);

-- The register of stolen things. An entry that its owner has taken back keeps its time alone, which counts for the entries of a year.
create table stolen_devices (
  id uuid primary key,
  owner_uid text not null references users (uid),
  created_at timestamptz not null,
  name text,
  hash bytea check (octet_length(hash) = 32),
  police_report text,
  contact text,
  constraint stolen_devices_whole_check check (num_nonnulls(name, hash, police_report, contact) in (0, 4))
);
create index stolen_devices_owner_uid_idx on stolen_devices (owner_uid, created_at);
create index stolen_devices_hash_idx on stolen_devices (hash);

-- A listing whose reports hold a serial number of a listing of another seller, or of the register: once for each two, until an admin has
-- decided.
create table serial_matches (
  product_id uuid not null references products (id),
  other_id uuid references products (id),
  stolen_id uuid references stolen_devices (id) on delete cascade,
  created_at timestamptz not null,
  result text check (result in ('upheld', 'dismissed')),
  constraint serial_matches_one_check check (num_nonnulls(other_id, stolen_id) = 1),
  constraint serial_matches_key unique nulls not distinct (product_id, other_id, stolen_id)
);
create index serial_matches_stolen_id_idx on serial_matches (stolen_id);

-- As migration 0043; what was found about serial numbers is cleared with the reports.
create or replace function products_dismiss_reports() returns trigger language plpgsql as $$
begin
  update reports set result = 'dismissed' where product_id = new.id and result is null;
  update photo_matches set result = 'dismissed' where product_id = new.id and result is null;
  update serial_matches set result = 'dismissed' where product_id = new.id and result is null;
  return null;
end
$$;
