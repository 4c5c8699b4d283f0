-- The users whose deals count for others: in ratings, in the number of sales, in price ranges and in reports (decision 0046).
alter table users add column conduct_at timestamptz;

-- A deal whose product has changed hands. `done`: it stays at the buyer. `alike`: both sides have signed in from one address lately.
create table deals (
  booking_id uuid primary key references bookings (id),
  product_id uuid not null,
  -- A foreign key would lock users after products.
  buyer_uid text not null,
  seller_uid text not null,
  paid boolean not null,
  alike boolean not null,
  done boolean not null,
  proved_at timestamptz not null
);
create index deals_buyer_uid_idx on deals (buyer_uid);
create index deals_seller_uid_idx on deals (seller_uid);
create index deals_product_id_idx on deals (product_id);

-- Keyed hashes of the addresses from which users have signed in, for some weeks.
create table sign_in_addresses (
  uid text not null references users (uid),
  address_hash bytea not null,
  seen_at timestamptz not null,
  primary key (uid, address_hash)
);
create index sign_in_addresses_seen_at_idx on sign_in_addresses (seen_at);

create index reports_undecided_idx on reports (reporter_uid, created_at) where result is null;

-- One sale of each two users counts under each name, paid before cash, once the conduct of both is proved.
alter table sales add column counts boolean not null default false;
create index sales_counted_idx on sales (key, sold_at, product_id) include (price_poisha, condition_type, months_of_use) where counts;

create function count_sales(of_uid text) returns void language plpgsql as $$
begin
  -- The key is one of server/platform/db/advisory-locks.ts. If two sides are judged at once, the second sees the first.
  perform pg_advisory_xact_lock(4126006);
  update sales as s set counts = ranked.counts
  from (
    select key, sold_at, product_id,
      proved and row_number() over (partition by key, pair, proved order by paid desc, sold_at desc, product_id) = 1 as counts
    from (
      select s.key, s.sold_at, s.product_id, d.paid,
        array[least(d.buyer_uid, d.seller_uid), greatest(d.buyer_uid, d.seller_uid)] as pair,
        not d.alike and b.conduct_at is not null and v.conduct_at is not null as proved
      from deals as d
        join sales as s on s.product_id = d.product_id
        join users as b on b.uid = d.buyer_uid
        join users as v on v.uid = d.seller_uid
      where d.done and (d.buyer_uid = of_uid or d.seller_uid = of_uid)) as judged) as ranked
  where s.key = ranked.key and s.sold_at = ranked.sold_at and s.product_id = ranked.product_id and s.counts <> ranked.counts;
end $$;

create or replace function record_sale() returns trigger language plpgsql as $$
begin
  delete from sales where product_id = new.id;
  if new.deleted_at is null then
    insert into sales (key, sold_at, product_id, price_poisha, condition_type, months_of_use)
    select unnest(new.comparables), paid_at, new.id, price_poisha, new.condition_type, new.months_of_use
    from bookings where product_id = new.id and ended_at is null and paid_at is not null;
  end if;
  perform count_sales(buyer_uid) from deals where product_id = new.id and done;
  return null;
end $$;

create function count_sales_of_deal() returns trigger language plpgsql as $$
begin
  perform count_sales(new.buyer_uid);
  return null;
end $$;

create function count_sales_of_user() returns trigger language plpgsql as $$
begin
  perform count_sales(new.uid);
  return null;
end $$;

-- A product that an earlier version has sold has no handover.
insert into deals (booking_id, product_id, buyer_uid, seller_uid, paid, alike, done, proved_at)
select b.id, b.product_id, b.buyer_uid, b.seller_uid, h.state is null or h.held_poisha is not null, false,
  h.state is null or h.state in ('handed_over', 'released', 'split'), coalesce(h.handed_over_at, b.paid_at)
from bookings as b join products as p on p.id = b.product_id left join handovers as h on h.booking_id = b.id
where h.handed_over_at is not null or (h.state is null and b.paid_at is not null and b.ended_at is null and p.status = 'sold');

analyze deals;

-- From when on the conduct of a user is proved: reports that are undecided weigh by it. The deals of a young account are looked at later.
create temporary table proofs on commit drop as
select uid, min(at) as at from (
  select uid, verified_at as at from users where verified_at is not null
  union all
  select u.uid, greatest(d.at, u.created_at + interval '14 days')
  from users as u join (
    select d.buyer_uid as uid, greatest(d.proved_at, case when not d.paid then o.verified_at end) as at
    from deals as d join users as o on o.uid = d.seller_uid
    where d.done and (d.paid or o.verified_at is not null)
    union all
    select d.seller_uid, greatest(d.proved_at, case when not d.paid then o.verified_at end)
    from deals as d join users as o on o.uid = d.buyer_uid
    where d.done and (d.paid or o.verified_at is not null)) as d on d.uid = u.uid) as proof
group by uid;

update users as u set conduct_at = p.at from proofs as p where p.uid = u.uid and p.at <= now();

insert into jobs (kind, payload, run_at)
select 'conduct.judge', jsonb_build_object('uid', uid), at from proofs where at > now();

update sales as s set counts = true
from (
  select s.key, s.sold_at, s.product_id,
    row_number() over (partition by s.key, least(d.buyer_uid, d.seller_uid), greatest(d.buyer_uid, d.seller_uid)
      order by d.paid desc, s.sold_at desc, s.product_id) as nth
  from deals as d
    join sales as s on s.product_id = d.product_id
    join users as b on b.uid = d.buyer_uid and b.conduct_at is not null
    join users as v on v.uid = d.seller_uid and v.conduct_at is not null
  where d.done) as ranked
where ranked.nth = 1 and s.key = ranked.key and s.sold_at = ranked.sold_at and s.product_id = ranked.product_id;

-- Only now: each row of what is taken over would count all sales of its user again.
create trigger deals_count after insert or update of done on deals for each row when (new.done) execute function count_sales_of_deal();
create trigger users_conduct after update of conduct_at on users for each row
  when ((old.conduct_at is null) <> (new.conduct_at is null)) execute function count_sales_of_user();
