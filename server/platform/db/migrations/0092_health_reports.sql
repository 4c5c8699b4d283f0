-- Health reports of listings, as they were read; the files are not kept. One that a newer one replaced, or that its seller removed, stays for
-- the buyer of a live booking.
create table health_reports (
  id uuid primary key,
  product_id uuid not null references products (id),
  report jsonb not null,
  has_proof_code boolean not null,
  added_at timestamptz not null,
  withdrawn_at timestamptz
);
create index health_reports_product_id_idx on health_reports (product_id, id desc);
